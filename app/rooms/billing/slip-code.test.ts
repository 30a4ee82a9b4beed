import { slipVerify, trueMoneySlipVerify } from 'promptparse/generate'
import { slipVerify as readSlip } from 'promptparse/validate'
import { describe, expect, test } from 'vitest'
import { BANKS, bankOf } from './banks.ts'
import { crc16Hex } from './crc16.ts'
import { makeSlipCode, parseSlipCode } from './slip-code.ts'
import { slipDupKey } from './slip-dup-key.server.ts'

/** commerce.md §1 */
const SCB = '0046000600000101030140225202606181234567890abcde125102TH9104AA7B'
const TRUEMONEY = trueMoneySlipVerify({ eventType: 'P2P', transactionId: '50012345678901', date: '21112026' })

describe('refuses', () => {
  const sealed = (body: string) => `${body}9104${crc16Hex(`${body}9104`)}`
  test.each([
    ['malformed', ''],
    ['malformed', 'https://example.com/slip'],
    ['malformed', SCB.slice(1)],
    ['malformed', SCB.slice(0, -5)],
    ['notSlip', '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E'],
    ['notSlip', sealed('00250006000002010301402041234')],
    ['notSlip', sealed('0025000600000101030140204ก|34')],
    ['notSlip', sealed('002500060000010103abc02041234')],
    ['notSlip', '0025000600000101030140204AB34'],
  ])('%s: %s', (reason, text) => {
    expect(parseSlipCode(text)).toEqual({ ok: false, reason })
  })
  test('what no bank would print', () => {
    for (const bad of [
      { bankCode: '14', transRef: 'A1' },
      { bankCode: '014', transRef: '' },
      { bankCode: '014', transRef: 'a|b' },
    ]) {
      expect(() => makeSlipCode(bad)).toThrow(RangeError)
    }
  })
})

test('reads the bank, the reference and the checksum', () => {
  expect(makeSlipCode({ bankCode: '014', transRef: '202606181234567890abcde12' })).toBe(SCB)
  expect(parseSlipCode(SCB)).toEqual({
    ok: true,
    slip: {
      kind: 'bank',
      apiId: '000001',
      bankCode: '014',
      transRef: '202606181234567890abcde12',
      crcOk: true,
      bank: { code: '014', sign: 'SCB', th: 'ธนาคารไทยพาณิชย์', en: 'Siam Commercial Bank' },
    },
  })
})

test('a bad checksum is a finding, and an unknown bank is no obstacle', () => {
  expect(parseSlipCode(SCB.replace('AA7B', 'AA7C'))).toMatchObject({
    ok: true,
    slip: { crcOk: false, bankCode: '014' },
  })
  expect(parseSlipCode(makeSlipCode({ bankCode: '999', transRef: 'X1' }))).toMatchObject({
    ok: true,
    slip: { crcOk: true, bank: null },
  })
})

test('zeros that a bank app dropped from the checksum come back', () => {
  const refs = Array.from({ length: 4_000 }, (_, n) => makeSlipCode({ bankCode: '004', transRef: `R${n}` }))
  const dropped = refs.filter((text) => text.slice(-4).startsWith('0'))
  expect(dropped.length).toBeGreaterThan(100)
  for (const text of dropped) {
    const short = text.slice(0, -4) + text.slice(-4).replace(/^0+(?=.)/, '')
    expect(parseSlipCode(short)).toEqual(parseSlipCode(text))
  }
})

test('TrueMoney’s own form', () => {
  expect(parseSlipCode(TRUEMONEY)).toEqual({
    ok: true,
    slip: { kind: 'truemoney', eventType: 'P2P', transRef: '50012345678901', transferredOn: '21112026', crcOk: true },
  })
})

test('agrees with promptparse over random references', () => {
  let seed = 11
  const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  for (let round = 0; round < 1_000; round++) {
    const bankCode = BANKS[random(BANKS.length)]!.code
    const transRef = Array.from({ length: 1 + random(40) }, () => '0123456789ABCxyz'[random(16)]).join('')
    const text = makeSlipCode({ bankCode, transRef })
    expect(text).toBe(slipVerify({ sendingBank: bankCode, transRef }))
    expect(readSlip(text)).toEqual({ sendingBank: bankCode, transRef })
    expect(parseSlipCode(text)).toMatchObject({ slip: { bankCode, transRef, crcOk: true } })
  }
})

test('one changed character never passes the checksum', () => {
  for (let at = 0; at < SCB.length - 4; at++) {
    for (const other of '0A9z') {
      const read = SCB[at] === other ? null : parseSlipCode(SCB.slice(0, at) + other + SCB.slice(at + 1))
      expect(read?.ok && read.slip.crcOk).toBeFalsy()
    }
  }
})

test('the duplicate key is the same for the same transfer only', () => {
  const keyOf = (text: string) => {
    const read = parseSlipCode(text)
    return read.ok ? slipDupKey(read.slip) : null
  }
  expect(keyOf(SCB)).toBe('53fe190a04661f4cc7d6af2f98216df646c1751069d1763347f4342c555985fa')
  expect(keyOf(SCB.replace('AA7B', 'AA7C'))).toBe(keyOf(SCB))
  const others = [
    TRUEMONEY,
    makeSlipCode({ bankCode: '004', transRef: '202606181234567890abcde12' }),
    makeSlipCode({ bankCode: '014', transRef: '2' }),
  ]
  expect(new Set([SCB, ...others].map(keyOf)).size).toBe(4)
})

test('bank codes are three digits and unique', () => {
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length)
  expect(BANKS.every(({ code }) => /^\d{3}$/.test(code))).toBe(true)
  expect(bankOf('034')?.sign).toBe('BAAC')
  expect(bankOf('')).toBeNull()
})

test('100 kB of hostile text takes no time', () => {
  const started = performance.now()
  for (const text of [
    '9104'.repeat(25_000),
    '0'.repeat(100_000),
    `${' '.repeat(100_000)}x`,
    `00${'99'.repeat(50_000)}`,
  ]) {
    expect(parseSlipCode(text).ok).toBe(false)
  }
  expect(performance.now() - started).toBeLessThan(50)
})
