/** Fourteen cases worked out by hand: the spec's traps of the counter, in the house's own form. */
import { describe, expect, test } from 'vitest'
import { cashBack, countedSum, type Given, settleTenders, suggestedNotes } from './cash.ts'

const cash = (givenSatang: bigint): Given => ({ method: 'cash', givenSatang })
const qr = (givenSatang: bigint): Given => ({ method: 'promptpay', givenSatang })

describe('only the cash that closes the bill is rounded, and down', () => {
  test.each<[string, bigint, bigint, Given[], { paid: bigint; rounding: bigint; change: bigint }]>([
    ['by 25', 29815n, 25n, [cash(30000n)], { paid: 29800n, rounding: -15n, change: 200n }],
    ['by a baht', 29815n, 100n, [cash(30000n)], { paid: 29800n, rounding: -15n, change: 200n }],
    ['by 50', 29815n, 50n, [cash(30000n)], { paid: 29800n, rounding: -15n, change: 200n }],
    ['never a code', 29815n, 25n, [qr(29815n)], { paid: 0n, rounding: 0n, change: 0n }],
    ['only the rest', 17483n, 25n, [qr(10000n), cash(8000n)], { paid: 7475n, rounding: -8n, change: 525n }],
    ['not cash in part', 17483n, 25n, [cash(7000n), qr(10483n)], { paid: 7000n, rounding: 0n, change: 0n }],
    ['nothing to pay', 5n, 25n, [], { paid: 0n, rounding: -5n, change: 0n }],
    ['a whole baht', 10000n, 25n, [cash(10000n)], { paid: 10000n, rounding: 0n, change: 0n }],
    ['a register that does not', 29815n, 0n, [cash(29815n)], { paid: 29815n, rounding: 0n, change: 0n }],
  ])('%s', (_, due, step, given, { paid, rounding, change }) => {
    expect(settleTenders(due, given, step)).toEqual({
      cashSatang: paid,
      roundingSatang: rounding,
      changeSatang: change,
      owedSatang: 0n,
      excessSatang: 0n,
    })
  })

  test('too much by a code is asked about, and the drawer stays shut', () => {
    expect(settleTenders(10000n, [qr(12000n)], 25n)).toMatchObject({ excessSatang: 2000n, cashSatang: 0n })
  })

  test('a code that is short by less than the step is short; no cash for the rest closes it', () => {
    expect(settleTenders(29815n, [qr(29800n)], 25n)).toMatchObject({ owedSatang: 15n, roundingSatang: 0n })
    expect(settleTenders(29815n, [qr(29800n), cash(0n)], 25n)).toMatchObject({ owedSatang: 0n, roundingSatang: -15n })
  })

  test('too little is owed, to the satang', () => {
    expect(settleTenders(29815n, [cash(20000n)], 25n)).toMatchObject({ owedSatang: 9815n, roundingSatang: 0n })
  })
})

test('a whole refund is what was paid; halves are together what was paid', () => {
  expect(cashBack(29815n, { leftSatang: 29800n, isLast: true, step: 25n })).toEqual({ amountSatang: 29800n, roundingSatang: 15n }) // prettier-ignore
  expect(cashBack(14908n, { leftSatang: 29800n, isLast: false, step: 25n })).toEqual({ amountSatang: 14900n, roundingSatang: 8n }) // prettier-ignore
  expect(cashBack(14907n, { leftSatang: 14900n, isLast: true, step: 25n })).toEqual({ amountSatang: 14900n, roundingSatang: 7n }) // prettier-ignore
})

test('the rounding of parts does not pile up', () => {
  const paid = 100n
  let [dueBefore, paidBefore] = [0n, 0n]
  for (const due of [24n, 24n, 24n]) {
    const { amountSatang } = cashBack(due, {
      leftSatang: paid - paidBefore,
      isLast: false,
      step: 25n,
      dueBefore,
      paidBefore,
    })
    dueBefore += due
    paidBefore += amountSatang
  }
  expect(paidBefore).toBe(50n)
  expect(cashBack(28n, { leftSatang: paid - paidBefore, isLast: true, step: 25n, dueBefore, paidBefore })).toEqual({ amountSatang: 50n, roundingSatang: -22n }) // prettier-ignore
})

test('notes that people hand over', () => {
  expect(suggestedNotes(13000n)).toEqual([13000n, 14000n, 15000n, 20000n, 50000n, 100000n])
  expect(suggestedNotes(6500n)).toEqual([6500n, 8000n, 10000n, 50000n, 100000n])
  expect(suggestedNotes(100000n)).toEqual([100000n])
  expect(suggestedNotes(0n)).toEqual([])
})

test('a drawer is counted by its pieces', () => {
  expect(countedSum({ 100000: 1, 50000: 1, 10000: 1, 5000: 1, 2000: 1, 1000: 1, 500: 1, 200: 2, 25: 3 })).toBe(168975n)
})
