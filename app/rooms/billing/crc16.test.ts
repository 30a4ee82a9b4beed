import { expect, test } from 'vitest'
import { crc16, crc16Hex } from './crc16.ts'

test('the published check value', () => {
  expect(crc16('123456789')).toBe(0x29b1)
  expect(crc16Hex('')).toBe('FFFF')
  expect(crc16Hex('00020101021129370016A0000006770101110113006681234567853037645802TH6304')).toBe('823E')
})

test('leading zeros stay', () => {
  const short = Array.from({ length: 2_000 }, (_, n) => crc16Hex(`n${n}`))
  expect(short.every((hex) => /^[0-9A-F]{4}$/.test(hex))).toBe(true)
  expect(short.some((hex) => hex.startsWith('0'))).toBe(true)
})
