import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { fieldsInput } from './fields-input.ts'
import { chargeOf } from './reckon.ts'
import { field, t } from './testing.ts'

const seats = field('number', { id: 'seats', decimals: 0, min: 0, max: 1e6 })
const lunch = field('choice', {
  id: 'lunch',
  options: [
    { id: 'yes', label: t('กินด้วย'), worth: 120.5 },
    { id: 'no', label: t('ไม่กิน') },
  ],
})
const fee = field('payment', {
  id: 'fee',
  terms: [
    { times: 1500, of: ['seats'] },
    { times: 1, of: ['seats', 'lunch'] },
    { times: 50, of: [] },
  ],
})
const asked = [seats, lunch, fee]
const answered = (given: object) => checkAnswers(asked, given).answers

describe('a payment', () => {
  test('is the sum of its lines, in satang, whatever a form sends for it', () => {
    expect(answered({ seats: '3', lunch: 'yes', fee: '1' })).toMatchObject({ fee: 491_150 })
    expect(answered({ seats: '3', lunch: 'no' }).fee).toBe(455_000)
    expect(answered({ fee: 7 }).fee).toBe(5000)
    expect(chargeOf(asked, answered({ seats: '3', lunch: 'yes' }))).toBe(491_150n)
  })

  test('no satang is lost, and nobody is paid by it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e5 }), fc.integer({ min: -1e9, max: 1e9 }), (count, cents) => {
        const own = { ...fee, terms: [{ times: cents / 100, of: ['seats'] }] }
        const { answers } = checkAnswers([seats, own], { seats: String(count) })
        expect(BigInt(answers.fee as number)).toBe(BigInt(Math.max(0, cents)) * BigInt(count))
      }),
    )
  })

  test('more than can be paid is refused', () => {
    const own = { ...fee, terms: [{ times: 1e9, of: ['seats'] }] }
    expect(checkAnswers([seats, own], { seats: '1000000' }).problems).toMatchObject([{ field: 'answers.fee' }])
  })
})

test('a score counts stars, worth and yes; others are asked by it', () => {
  const stars = field('rating', { id: 'stars' })
  const come = field('yesNo', { id: 'come' })
  const score = field('computed', {
    id: 'score',
    decimals: 1,
    terms: ['stars', 'come'].map((id) => ({ times: 0.25, of: [id] })),
  })
  const why = field('text', {
    id: 'why',
    required: true,
    shownIf: { of: 'all', rules: [{ field: 'score', is: 'atLeast', value: '1' }] },
  })
  const all = [stars, come, score, why]
  expect(fieldsInput().safeParse(all).success).toBe(true)
  expect(checkAnswers(all, {}).answers).toEqual({})
  expect(checkAnswers(all, { stars: '3' })).toMatchObject({ answers: { score: 0.8 }, problems: [] })
  expect(checkAnswers(all, { stars: '4', come: 'yes' })).toMatchObject({
    answers: { score: 1.3 },
    problems: [{ field: 'answers.why' }],
  })
})

test.each<[string, object[], string]>([
  ['nothing to count', [{ ...fee, terms: [] }], '0.terms'],
  ['what stands behind it', [fee, seats], '0.terms.0.of'],
  [
    'what is no number',
    [field('text', { id: 'seats' }), { ...fee, terms: [{ times: 1, of: ['seats'] }] }],
    '1.terms.0.of',
  ],
  ['a name that no address has', [field('hidden', { param: 'a b' })], '0.param'],
])('a definition is refused for %s', (_what, fields, at) => {
  const parsed = fieldsInput().safeParse(fields)
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(at)
})
