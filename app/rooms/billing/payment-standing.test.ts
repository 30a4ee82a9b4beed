import { expect, test } from 'vitest'
import { isOver, type Standable, standingOf, takesLateSlip } from './payment-standing.ts'

type Change = Omit<Partial<Standable>, 'payable'> & { payable?: Partial<Standable['payable']> }

const payment = ({ payable, ...change }: Change = {}): Standable => ({
  status: 'awaiting',
  rejectedReason: null,
  slips: [],
  newerSlug: null,
  ...change,
  payable: { status: 'open', amountSatang: 53_500n, paidSatang: 0n, ...payable },
})

test.each<[string, Change, ReturnType<typeof standingOf>]>([
  ['a fresh code', {}, 'open'],
  [
    'a code after a slip that was not accepted',
    { rejectedReason: 'ยอดไม่ตรง', slips: [{ status: 'rejected' }] },
    'refused',
  ],
  ['a slip that waits', { status: 'in_review', slips: [{ status: 'queued' }] }, 'inReview'],
  ['a slip the shop asked about', { status: 'in_review', slips: [{ status: 'needs_info' }] }, 'asked'],
  ['five slips turned down', { status: 'rejected', rejectedReason: 'ยอดไม่ตรง' }, 'tooMany'],
  ['a code whose time is over', { status: 'expired' }, 'expired'],
  ['a code with a newer one', { status: 'expired', newerSlug: 'n' }, 'replaced'],
  ['an order that ended unpaid', { status: 'cancelled', payable: { status: 'closed' } }, 'closed'],
  ['all the money', { status: 'succeeded', payable: { status: 'settled', paidSatang: 53_500n } }, 'paid'],
  [
    'an old code of what was paid by a newer one',
    { status: 'expired', newerSlug: 'n', payable: { status: 'settled', paidSatang: 53_500n } },
    'paid',
  ],
  ['the money twice', { status: 'succeeded', payable: { status: 'settled', paidSatang: 107_000n } }, 'overpaid'],
  ['a part of it', { status: 'succeeded', payable: { paidSatang: 20_000n } }, 'partial'],
  [
    'a part of it, and then the order ended',
    { status: 'succeeded', payable: { status: 'closed', paidSatang: 20_000n } },
    'partial',
  ],
  [
    'money for an order that had ended',
    { status: 'succeeded', payable: { status: 'closed', paidSatang: 53_500n } },
    'late',
  ],
])('%s', (_, change, standing) => {
  expect(standingOf(payment(change))).toBe(standing)
})

test('what was free is paid, not late', () => {
  const free = payment({ payable: { status: 'closed', amountSatang: 0n, paidSatang: 0n } })
  expect(standingOf({ ...free, status: 'cancelled' })).toBe('closed')
  expect(standingOf(payment({ payable: { status: 'settled', amountSatang: 0n } }))).toBe('paid')
})

test('a page goes on watching until all is paid', () => {
  expect(['late', 'partial', 'closed', 'inReview'].filter((each) => isOver(each as 'late'))).toEqual([])
  expect([isOver('paid'), isOver('overpaid')]).toEqual([true, true])
})

test('a late slip is taken for an ended code only, and never for what is paid', () => {
  expect(takesLateSlip('closed', 'cancelled')).toBe(true)
  expect(takesLateSlip('replaced', 'expired')).toBe(true)
  expect(takesLateSlip('paid', 'expired')).toBe(false)
  expect(takesLateSlip('tooMany', 'rejected')).toBe(false)
  expect(takesLateSlip('open', 'awaiting')).toBe(false)
})
