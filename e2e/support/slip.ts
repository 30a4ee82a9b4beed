/** Slips as a phone sends them, and the clerk's answer to them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { makeSlipCode } from '#rooms/billing/slip-code.ts'
import type { Answer, Client } from './client.ts'

/** A picture with a bank's mini-QR of a transfer that nobody else made. */
export async function slipPicture(transRef = randomBytes(12).toString('hex')): Promise<Buffer> {
  const mark = encodeQR(makeSlipCode({ bankCode: '014', transRef }), 'svg', { border: 4 })
  return sharp(Buffer.from(mark))
    .resize(300, 300, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
}

export function sendSlip(
  buyer: Client,
  slug: string,
  picture: Buffer,
  { key = randomUUID(), name = 'slip.png' } = {},
): Promise<Answer> {
  const boundary = `----sala${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="slip"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return buyer.ask(`/api/shop/payments/${slug}/slip`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': key },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

export function approve(clerk: Client, slipId: string, key: string = randomUUID()): Promise<Answer> {
  return clerk.post(`/api/billing/slips/${slipId}/approve`, {}, { 'idempotency-key': key })
}
