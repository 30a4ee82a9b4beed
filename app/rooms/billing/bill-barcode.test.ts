import { expect, test } from 'vitest'
import { code128 } from '#kernel/barcode.ts'
import { billBarcode } from './bill-barcode.ts'
import { billPicture, billRequest } from './preview-samples.ts'
import { readCodes } from './slip-codes.server.ts'
import { parsePromptPay, promptPayPayload } from './promptpay.ts'

test('biller, references and satang, each behind a return; without an amount a nought', () => {
  expect(billBarcode(billRequest)).toBe('|000000000000000\rSO256900128\r20261120\r129000')
  expect(billBarcode({ kind: 'bill', id: '010555500000100', ref1: 'A1', amountSatang: null })).toBe(
    '|010555500000100\rA1\r\r0',
  )
})

test('the sample of a bill is a code of tag 30 for a biller that there is not', () => {
  expect(parsePromptPay(promptPayPayload(billRequest))).toEqual({ ok: true, request: billRequest })
  expect(billPicture).toMatch(/^data:image\/gif;base64,/)
})

test('a scanner reads the bars as they are drawn, returns and all', async () => {
  const bars = code128(billBarcode(billRequest))!
  const quiet = '0'.repeat(20)
  const row = [...quiet, ...bars, ...quiet].flatMap((bit) =>
    [bit, bit].flatMap((one) => (one === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  const bytes = Uint8Array.from(Array.from({ length: 60 }, () => row).flat())
  const found = await readCodes([0], async () => ({ bytes, width: row.length / 4, height: 60 }))
  expect(found).toEqual([billBarcode(billRequest)])
})
