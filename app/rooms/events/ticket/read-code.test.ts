import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

const signature = 'QTmulp_vBFljUDiNLPc_e540POfbZKOb8oOfDIoQq-ogde8uiuuwqbt2UBEkbh5REPQux1QZ9-lIDqrX35g6DA'
const whole = `t1.4QK7Z2.uwlFElxjLeR2vMrj.${signature}`
const signed = {
  kind: 'signed',
  code: '4QK7Z2',
  secret: 'uwlFElxjLeR2vMrj',
  said: 't1.4QK7Z2.uwlFElxjLeR2vMrj',
  signature,
}
const host = 'school.example'

test('a signed code, with blanks and line ends of a hand scanner, or in an address of this host', () => {
  expect(readCode(whole, host)).toEqual(signed)
  expect(readCode(` ${whole}\r\n`, host)).toEqual(signed)
  expect(readCode(`https://school.example/t/${whole}`, host)).toEqual(signed)
})

test('typed by people: in groups, in small letters, O for 0, full width', () => {
  for (const typed of ['7K3Q9XTM', '7k3q 9xtm', '7k3q–9xtm', '７Ｋ３Ｑ-９ＸＴＭ'])
    expect(readCode(typed, host)).toEqual({ kind: 'typed', code: '7K3Q9XTM' })
  expect(readCode('OIL00000', host)).toEqual({ kind: 'typed', code: '01100000' })
})

test('under Thai keys (Kedmanee) it is mapped back', () => {
  const thai = 'ะๅใษฎฏ?ฤถใปคัำจี)๋หรษฉ(ํโษใฌตฎโฆ)ึแอ?ผคะกหฉอตรฎขษาผำัํญตศญสฯาืฺ๊ิ(็ุจฮดฆัฮสี"ั?๐ส-ฆณ"ๅาท๋ฤฺํฏยกฌ่ถ?ฤิถไธๅา๐ยฆฎแฺไ'
  expect(readCode(thai, host)).toMatchObject({ kind: 'signed', code: 'KEDMA5', secret: 'x8ye0uXJsiKCZYFK' })
})

test.each([
  [whole.replace('t1.', 't2.'), 'newer', ''],
  ['00020101021129370016A000000677010111011300668000000005802TH530376463040000', 'promptpay', ''],
  [`https://evil.example/t/${whole}`, 'elsewhere', 'evil.example'],
  [whole.toUpperCase(), 'caseless', ''],
  [`t1.${'A'.repeat(5000)}`, 'other', ''],
  ['hello', 'other', 'hello'],
])('%s is unknown, and why', (given, why, shown) => {
  expect(readCode(given, host)).toEqual({ kind: 'unknown', why, shown })
})

test('nothing is nothing', () => expect(readCode(' \n', host)).toEqual({ kind: 'none' }))
