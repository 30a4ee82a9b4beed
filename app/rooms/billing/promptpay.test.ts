import { anyId, billPayment } from 'promptparse/generate'
import { anyId as readAnyId } from 'promptparse/validate'
import { describe, expect, test } from 'vitest'
import { crc16Hex } from './crc16.ts'
import {
  parsePromptPay,
  PROMPTPAY_LIMIT_SATANG,
  promptPayFlaw,
  promptPayPayload,
  type PromptPayRequest,
} from './promptpay.ts'

const phone = { kind: 'mobile', id: '0812345678', amountSatang: null } as const
const bill = {
  kind: 'bill',
  id: '099400016550100',
  ref1: 'INV25690001',
  ref2: 'ORD12345',
  amountSatang: 36_422n,
} as const

/** commerce.md §1, byte for byte; the third is printed there in part and stands here in full. */
const VECTORS: [PromptPayRequest, string][] = [
  [phone, '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E'],
  [
    { ...phone, amountSatang: 10_000n },
    '00020101021229370016A0000006770101110113006681234567853037645802TH5406100.0063041123',
  ],
  [
    { kind: 'id13', id: '1101700230708', amountSatang: 25_075n },
    '00020101021229370016A0000006770101110213110170023070853037645802TH5406250.75630468B2',
  ],
  [
    { kind: 'ewallet', id: '004999000000001', amountSatang: null },
    '00020101021129390016A000000677010111031500499900000000153037645802TH63048286',
  ],
  [
    bill,
    '00020101021230660016A00000067701011201150994000165501000211INV256900010308ORD1234553037645802TH5406364.2263044C10',
  ],
]

describe('no code is made of', () => {
  test.each<[string, PromptPayRequest]>([
    ['badId', { ...phone, id: '812345678' }],
    ['badId', { ...phone, id: '0212345678' }],
    ['badId', { ...phone, id: '0066812345678' }],
    ['badId', { kind: 'id13', id: '1101700230703', amountSatang: null }],
    ['badId', { kind: 'id13', id: '110', amountSatang: null }],
    ['badId', { kind: 'ewallet', id: '1234', amountSatang: null }],
    ['badId', { ...bill, id: 'abc' }],
    ['badReference', { ...bill, ref1: 'ใบ1' }],
    ['badReference', { ...bill, ref1: '' }],
    ['badReference', { ...bill, ref2: '' }],
    ['badReference', { ...bill, ref2: 'inv1' }],
    ['badReference', { ...bill, ref1: 'A'.repeat(21) }],
    ['badAmount', { ...phone, amountSatang: 0n }],
    ['badAmount', { ...phone, amountSatang: -1n }],
    ['badAmount', { ...phone, amountSatang: PROMPTPAY_LIMIT_SATANG + 1n }],
  ])('%s: %o', (flaw, request) => {
    expect(promptPayFlaw(request)).toBe(flaw)
    expect(() => promptPayPayload(request)).toThrow(flaw)
  })
})

test.each(VECTORS)('makes and reads %o', (request, payload) => {
  expect(promptPayPayload(request)).toBe(payload)
  expect(parsePromptPay(payload)).toEqual({ ok: true, request })
})

test('reads tags in another order, as dtinth/promptpay-qr prints them', () => {
  const body = '00020101021129370016A000000677010111011300668123456785802TH530376454041.006304'
  expect(parsePromptPay(body + crc16Hex(body))).toEqual({ ok: true, request: { ...phone, amountSatang: 100n } })
})

describe('no code is read from', () => {
  const sealed = (body: string) => `${body}6304${crc16Hex(`${body}6304`)}`
  const head = '00020101021129370016A00000067701011101130066812345678'
  test.each([
    ['malformed', ''],
    ['malformed', 'hello'],
    ['malformed', sealed('0002020102115303764')],
    ['malformed', '0099'],
    ['malformed', sealed(`${head}53037645303764`)],
    ['malformed', `${VECTORS[0]![1]}0000`],
    ['badChecksum', `${VECTORS[0]![1].slice(0, -4)}823e`],
    ['notPromptPay', sealed('00020153037645802TH')],
    ['notBaht', sealed(`${head}53038405802TH`)],
    ['notBaht', sealed(`${head}5802TH`)],
    ['badAmount', sealed(`${head}530376454040.00`)],
    ['badAmount', sealed(`${head}530376454031e3`)],
    ['badAmount', sealed(`${head}530376454051.005`)],
    ['badAmount', sealed(`${head}5303764541112345678901`)],
    ['badAmount', sealed(`${head}53037645402-1`)],
    ['badId', sealed('00020129370016A000000677010111011300668123456ab5303764')],
  ])('%s: %s', (reason, text) => {
    expect(parsePromptPay(text)).toEqual({ ok: false, reason })
  })
})

describe('over random requests', () => {
  let seed = 42
  const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  const digits = (n: number) => Array.from({ length: n }, () => random(10)).join('')
  test('our code is promptparse’s code, and reads back', () => {
    for (let round = 0; round < 1_000; round++) {
      const amountSatang = BigInt(1 + random(200_000_000))
      const mobile = { kind: 'mobile', id: `08${digits(8)}`, amountSatang } as const
      const amount = Number(amountSatang) / 100
      const payload = promptPayPayload(mobile)
      expect(payload).toBe(anyId({ type: 'MSISDN', target: mobile.id, amount }))
      expect(readAnyId(payload)).toEqual({ type: 'MSISDN', target: mobile.id, amount })
      expect(parsePromptPay(payload)).toEqual({ ok: true, request: mobile })
      const asBill = {
        kind: 'bill',
        id: digits(15),
        ref1: digits(1 + random(20)),
        ref2: `R${digits(4)}`,
        amountSatang,
      } as const
      expect(promptPayPayload(asBill)).toBe(
        billPayment({ billerId: asBill.id, ref1: asBill.ref1, ref2: asBill.ref2, amount }),
      )
      expect(parsePromptPay(promptPayPayload(asBill))).toEqual({ ok: true, request: asBill })
    }
  })
  test('one changed character is never read', () => {
    for (const [, payload] of VECTORS) {
      for (let at = 0; at < payload.length; at++) {
        for (const other of '0A9z ก') {
          if (payload[at] === other) continue
          expect(parsePromptPay(payload.slice(0, at) + other + payload.slice(at + 1)).ok).toBe(false)
        }
      }
    }
  })
})

test('100 kB of hostile text takes no time', () => {
  const started = performance.now()
  for (const text of ['0'.repeat(100_000), '0001A'.repeat(20_000), '00020101'.repeat(12_500), 'ก'.repeat(100_000)]) {
    expect(parsePromptPay(text).ok).toBe(false)
  }
  expect(performance.now() - started).toBeLessThan(50)
})
