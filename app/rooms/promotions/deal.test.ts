import { expect, test } from 'vitest'
import { type DealInput, reckonDeal } from './deal.ts'
import { isTheHour } from './fits.ts'
import { anyBasket, type Offer } from './promotion.ts'

const offer = (promotionId: string, said: Partial<Offer>): Offer => ({
  promotionId,
  name: { th: promotionId, en: promotionId },
  rule: { kind: 'percent', bp: 1000 },
  conditions: anyBasket,
  maxDiscountSatang: null,
  priority: 0,
  stackable: true,
  exclusiveGroup: '',
  perCustomer: null,
  state: 'active',
  usesLeft: null,
  satangLeft: null,
  code: null,
  ...said,
})
const code = (text: string) => ({ codeId: text, code: text, isSingle: false, isTaken: false })
const line = { variantId: 'cup', unitPriceSatang: 10_000n, listPriceSatang: 10_000n, quantity: 1, categories: ['cups'] }
const reckon = (offers: Offer[], more: Partial<DealInput> = {}) =>
  reckonDeal({
    lines: [line],
    shippingSatang: 5000n,
    offers,
    now: new Date('2026-11-23T05:00:00Z'),
    channel: 'web',
    customer: { isFirstOrder: true, uses: {} },
    gifts: {},
    ...more,
  })
const names = (offers: Offer[], more?: Partial<DealInput>) => reckon(offers, more).applied.map((one) => one.promotionId)
const why = (said: Partial<Offer>, more?: Partial<DealInput>) => reckon([offer('one', said)], more).refused[0]?.why

test('says why: state, budget, person, channel, hour, goods, amount', () => {
  expect(why({ state: 'draft' })).toEqual({ reason: 'unknown' })
  expect(why({ state: 'scheduled' })).toEqual({ reason: 'notYet' })
  expect(why({ state: 'paused' })).toEqual({ reason: 'over' })
  expect(why({ usesLeft: 0 })).toEqual({ reason: 'exhausted' })
  expect(why({ satangLeft: 999n })).toEqual({ reason: 'exhausted' })
  expect(why({ code: { ...code('X'), isTaken: true } })).toEqual({ reason: 'exhausted' })
  expect(why({ perCustomer: 2 }, { customer: { isFirstOrder: false, uses: { one: 2 } } })).toEqual({
    reason: 'customerLimit',
  })
  const has = (conditions: Partial<Offer['conditions']>) => ({ conditions: { ...anyBasket, ...conditions } })
  expect(why(has({ firstOrder: true }), { customer: { isFirstOrder: false, uses: {} } })).toEqual({
    reason: 'notFirstOrder',
  })
  expect(why(has({ channels: ['pos'] }))).toEqual({ reason: 'channel' })
  expect(why(has({ days: [2] }))).toEqual({ reason: 'otherTime' })
  expect(why(has({ variantIds: ['bag'] }))).toEqual({ reason: 'noGoods' })
  expect(why(has({ exceptReduced: true }), { lines: [{ ...line, unitPriceSatang: 9000n }] })).toEqual({
    reason: 'noGoods',
  })
  expect(why(has({ minSatang: 10_001n }))).toEqual({ reason: 'minAmount', missingSatang: 1n })
  expect(why({ rule: { kind: 'free_shipping' } }, { shippingSatang: 0n })).toEqual({ reason: 'nothingToGain' })
  expect(why({ rule: { kind: 'gift', variantId: 'pin', quantity: 2 } }, { gifts: { pin: 1 } })).toEqual({
    reason: 'giftGone',
  })
})

test('priority first, then codes, then the older; what does not stack stands alone; one of a group', () => {
  const [a, b, c] = [offer('a', {}), offer('b', { code: code('B') }), offer('c', { priority: 5 })]
  expect(names([a, b, c])).toEqual(['c', 'b', 'a'])
  expect(names([a, offer('b', { stackable: false, code: code('B') })])).toEqual(['b'])
  expect(reckon([offer('a', { stackable: false }), c]).refused[0]?.why).toEqual({
    reason: 'notWithOthers',
    other: c.name,
  })
  const grouped = ['a', 'b', 'c'].map((id) => offer(id, { exclusiveGroup: id === 'c' ? '' : 'tea' }))
  expect(names(grouped)).toEqual(['a', 'c'])
})

test('what gives nothing takes no place; two codes of one promotion are one use', () => {
  const free = offer('a', { rule: { kind: 'free_shipping' }, stackable: false })
  expect(names([free, offer('b', {})], { shippingSatang: 0n })).toEqual(['b'])
  expect(names([offer('a', { code: code('X') }), offer('a', { code: code('Y') })])).toEqual(['a'])
})

test('two that give the last piece away do not both', () => {
  const gift = { rule: { kind: 'gift', variantId: 'pin', quantity: 1 } } as const
  expect(names([offer('a', gift), offer('b', gift)], { gifts: { pin: 1 } })).toEqual(['a'])
})

test('hours are those of Bangkok; past midnight they belong to the day on which they began', () => {
  const at = (iso: string, days: number[], from = '22:00', to = '02:00') =>
    isTheHour({ days, hours: { from, to } }, new Date(iso))
  // 2026-11-23 is a Monday; 16:30 UTC is 23:30 in Bangkok
  expect(at('2026-11-23T16:30:00Z', [1])).toBe(true)
  expect(at('2026-11-23T18:59:00Z', [1])).toBe(true)
  expect(at('2026-11-23T18:59:00Z', [2])).toBe(false)
  expect(at('2026-11-23T19:00:00Z', [1])).toBe(false)
  expect(at('2026-11-23T01:59:00Z', [1], '09:00', '17:00')).toBe(false)
  expect(at('2026-11-23T02:00:00Z', [1], '09:00', '17:00')).toBe(true)
  expect(isTheHour({ days: [1], hours: null }, new Date('2026-11-22T17:00:00Z'))).toBe(true)
})
