import encodeQR from 'qr'
import sharp from 'sharp'
import { formatDateTime } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import { bankOf } from '#rooms/billing/banks.ts'
import { makeSlipCode } from '#rooms/billing/slip-code.ts'
import { drawSlip } from './content/index.ts'

export interface SlipMade {
  bankCode: string
  transRef: string
  amountSatang: bigint
  at: Date
  fromName: string
  toName: string
}

/** A transfer slip as a phone would send it: a PNG with the bank's mini-QR. */
export async function makeSlip({ bankCode, transRef, amountSatang, at, fromName, toName }: SlipMade): Promise<Blob> {
  const modules = encodeQR(makeSlipCode({ bankCode, transRef }), 'raw', { ecc: 'medium', border: 1 })
  const svg = drawSlip({
    bank: bankOf(bankCode)?.en ?? bankCode,
    amountText: formatBaht(amountSatang, { locale: 'en' }),
    dateText: formatDateTime(at, 'en', 'medium'),
    fromName,
    toName,
    ref: transRef,
    language: 'en',
    qr: { modules },
  })
  const png = await sharp(Buffer.from(svg)).resize(720).png().toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}
