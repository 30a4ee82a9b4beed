import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asked, emptyKey, type Key, type Value } from './question.ts'
import { one, scoreAnswer, shownPct, totalOf } from './score.ts'
import { around, compareDecimals, readDecimal } from './decimal.ts'

const asked = (type: Asked['type'], options: readonly string[] = []): Asked => ({
  type,
  stem: 'โจทย์',
  options: options.map((id) => ({ id, text: id })),
  rows: [],
  unit: '',
  fileId: null,
})
const short = (text: string): Key => ({ ...emptyKey, answers: [{ text, pct: 100 }] })
const points = (of: Asked, key: Key, value: Value) => scoreAnswer(of, key, value, 1)! / one

test.each([
  ['nikhahit and sara aa after the tone', 'น้ำ', 'น\u0e49\u0e4d\u0e32', 1],
  ['nikhahit before the tone', 'น้ำ', 'น\u0e4d\u0e49\u0e32', 1],
  ['two sara e look like sara ae', 'แม่', '\u0e40\u0e40ม่', 1],
  ['Thai digits are digits', '๑๒๓', '123', 1],
  ['zero width and no-break spaces, a space before ฯ', 'กรุงเทพฯ', '\u200bกรุงเทพ ฯ\u00a0', 1],
  ['full width letters of a phone', 'Bangkok', 'ＢＡＮＧＫＯＫ', 1],
  ['a near word is not the word', 'การ', 'กาน', 0],
  ['a tone is never folded away', 'ค่า', 'คา', 0],
])('words: %s', (_why, key, value, right) => expect(points(asked('short'), short(key), value)).toBe(right))

test('capitals and spaces count where the key says so', () => {
  const strict = { ...short('Bang Kok'), foldCase: false, foldSpaces: false }
  expect(points(asked('short'), strict, 'bang kok')).toBe(0)
  expect(points(asked('short'), strict, 'BangKok')).toBe(0)
  expect(points(asked('short'), strict, ' Bang  Kok ')).toBe(1)
})

test.each([
  ['1250.5', '0.05', '1,250.50', 1],
  ['1250.5', '0.05', '๑,๒๕๐.๕', 1],
  ['0.3', '0.1', '0.2', 1],
  ['1.1', '0.1', '1.2', 1],
  ['1.1', '0.1', '1.20001', 0],
  ['-5', '0', '\u22125', 1],
  ['5', '0', '', 0],
  ['0', '0', '', 0],
])('numbers: %s ± %s, answered %s', (middle, tolerance, value, right) => {
  const key = { ...emptyKey, amounts: [{ ...around(middle, tolerance), pct: 100 }] }
  expect(points(asked('numeric'), key, value)).toBe(right)
})

test('what is no number is for the field to ask about', () => {
  for (const typed of ['0,5', '0.1+0.2', '1,25', 'ห้า', '1e3', '']) expect(readDecimal(typed)).toBeNull()
  expect(readDecimal('๑,๒๕๐.๕๐')).toBe('1250.50')
})

test('of two ranges that hold the better counts', () => {
  const amounts = [
    { ...around('3.1416', '0.0001'), pct: 100 },
    { ...around('3.14', '0.005'), pct: 50 },
  ]
  expect(points(asked('numeric'), { ...emptyKey, amounts }, '3.1416')).toBe(1)
  expect(points(asked('numeric'), { ...emptyKey, amounts }, '3.137')).toBe(0.5)
})

test('a word that every object answers to is worth nothing', () => {
  for (const word of ['constructor', 'toString', '__proto__'])
    expect(points(asked('single', ['A', 'B']), { ...emptyKey, weights: { A: 100 } }, word)).toBe(0)
})

const four = asked('multi', ['A', 'B', 'C', 'D'])
const two = { A: 50, C: 50, B: -50, D: -50 }
test.each([
  ['all', ['C', 'A'], 1],
  ['all', ['A'], 0],
  ['partial', ['A', 'B', 'C', 'D'], 0],
  ['partial', ['A'], 0.5],
  ['partial', ['B'], 0],
  ['partial', ['A', 'A'], 0.5],
] as const)('several, %s: %s', (grading, value, right) =>
  expect(points(four, { ...emptyKey, weights: two, grading }, [...value])).toBe(right),
)

test('who ticks everything has answered nothing, also where a wrong one costs nothing', () => {
  expect(points(four, { ...emptyKey, weights: { A: 50, C: 50 }, grading: 'partial' }, ['A', 'B', 'C', 'D'])).toBe(0)
})

test('thirds of a point add up to the whole of it', () => {
  const key = { ...emptyKey, weights: { A: 33.33333, B: 33.33333, C: 33.33333 }, grading: 'partial' as const }
  expect(points(asked('multi', ['A', 'B', 'C', 'D']), key, ['A', 'B', 'C'])).toBe(1)
})

test('orders, matches, gaps, places in a picture', () => {
  const order = { ...emptyKey, order: ['1', '2', '3', '4'] }
  expect(points(asked('order'), order, ['1', '2', '4', '3'])).toBe(0)
  expect(points(asked('order'), { ...order, grading: 'partial' }, ['1', '2', '4', '3'])).toBe(0.5)
  const match: Asked = { ...asked('match', ['x', 'y']), rows: ['a', 'b'].map((id) => ({ id, text: id })) }
  const pairs = { ...emptyKey, pairs: { a: 'x', b: 'y' } }
  expect(points(match, pairs, { a: 'x', b: 'y' })).toBe(1)
  expect(points(match, { ...pairs, grading: 'partial' }, { a: 'x', b: 'x' })).toBe(0.5)
  const gaps = { '1': [{ text: 'น้ำ', pct: 100 }], '2': [{ text: 'ดิน', pct: 100 }] }
  expect(points(asked('cloze'), { ...emptyKey, gaps, grading: 'partial' }, { '1': 'นำ้', '2': 'ลม' })).toBe(0.5)
  const areas = [{ x: 100, y: 100, w: 200, h: 200, pct: 100 }]
  expect(points(asked('hotspot'), { ...emptyKey, areas }, '300,100')).toBe(1)
  expect(points(asked('hotspot'), { ...emptyKey, areas }, '301,100')).toBe(0)
})

test('essays, files and films are a person’s; what is empty needs nobody', () => {
  expect(scoreAnswer(asked('essay'), emptyKey, 'คำตอบ', 5)).toBeNull()
  expect(scoreAnswer(asked('essay'), emptyKey, '  ', 5)).toBe(0)
})

test('59.6 of 60 does not pass, and is not shown as 60', () => {
  const total = totalOf([{ points: 596 * one, max: 1000 * one }], { passPct: 60, floorZero: true })
  expect(total.passed).toBe(false)
  expect(shownPct(total.score, total.max)).toBe(59.6)
  expect(shownPct(59_999 * one, 100_000 * one)).toBe(59.9)
  expect(totalOf([{ points: 6 * one, max: 10 * one }], { passPct: 60, floorZero: true }).passed).toBe(true)
})

test('a whole is never below zero, unless the exam says so', () => {
  const marks = [{ points: -3 * one, max: one }]
  expect(totalOf(marks, { passPct: 0, floorZero: true }).score).toBe(0)
  expect(totalOf(marks, { passPct: 0, floorZero: false }).score).toBe(-3 * one)
})

test('whatever is answered, points stay between none and all of them', () => {
  const value = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E')),
    fc.dictionary(fc.constantFrom('a', 'b'), fc.string()),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('single', 'multi', 'short', 'numeric', 'match', 'order', 'cloze'),
      value,
      (type, answer) => {
        const key = { ...emptyKey, weights: two, grading: 'partial' as const, answers: [{ text: 'A', pct: 100 }] }
        const got = scoreAnswer(
          { ...four, type: type as Asked['type'] },
          { ...key, weights: { A: 100, B: 0 } },
          answer,
          2,
        )!
        expect(got).toBeGreaterThanOrEqual(0)
        expect(got).toBeLessThanOrEqual(2 * one)
      },
    ),
  )
})

test('decimals are compared without binary fractions', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1e4 }), (cents, by) => {
      const text = (value: number) => (value < 0 ? '-' : '') + (Math.abs(value) / 100).toFixed(2)
      const { low, high } = around(text(cents), text(by))
      expect(compareDecimals(high, text(cents + by))).toBe(0)
      expect(compareDecimals(low, text(cents - by))).toBe(0)
    }),
  )
})
