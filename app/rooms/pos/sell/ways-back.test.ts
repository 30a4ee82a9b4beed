/** What was paid in several ways goes back by them: what a wallet paid into it, of the rest each at most what it took. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approve, newBusiness } from '#rooms/cluster/testing.ts'
import { memberCode } from '#rooms/identity/testing.ts'
import { integrity as walletPromises } from '#rooms/wallet/index.ts'
import { newOwner } from '#rooms/wallet/testing.ts'
import { seeReceipt } from '../counter/receipts.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { seeWorth } from './exchange.ts'
import { askRefund, giveBack } from './give-back.ts'
import { showMember } from './members.ts'
import { sellTicket } from './sell-ticket.ts'
import { waysBack } from './ways-back.ts'

const shop = { LATTE: { baht: 65, stock: 90 }, BIG: { baht: 85 }, NUT: { baht: 10.24 } }

/** By a member's wallet so much, the rest as told. */
async function soldByWallet(counter: Counter, lines: Record<string, number>, tenders: [string, number][]) {
  const { id: owner } = await newOwner(counter.tenant, 20_000n)
  const id = randomUUID()
  await showMember(counter.cashier, { ticketId: id, code: memberCode(counter.tenant.id, owner, new Date()) })
  const paid = tenders.map(([method, givenSatang]) => ({ method: method as 'cash', givenSatang }))
  await counter.sell(lines, { id, tenders: paid })
  return { id, inWallet: () => inBook(counter, `wallet:${owner}`) }
}
const inBook = async ({ tenant }: Counter, code: string) =>
  (await tenant.sql<{ b: bigint }>('select abs(balance_satang) as b from ledger.accounts where code = $1', [code]))[0]!.b // prettier-ignore
const back = ({ manager, registerId }: Counter, saleId: string, more: object = {}) =>
  giveBack(manager, { id: randomUUID(), saleId, registerId, goes: 'kept', reason: 'คืน', lines: [{ place: 0, quantityMilli: 1000 }], ...more }) // prettier-ignore
async function sound({ tenant }: Counter): Promise<void> {
  expect(await breachesOf(tenant)).toEqual([])
  for (const { promise, breaches } of walletPromises) expect(await tenant.sql(breaches), promise).toEqual([])
}
const byWay = ({ tenant }: Counter) =>
  tenant.sql('select method, sum(satang)::int as satang from billing.money_ways where satang < 0 group by 1 order by 1')

test('one piece, paid partly from a wallet, comes back whole: as it was paid, whichever way is chosen', async () => {
  const counter = await openCounter(shop)
  const parts = { wallet: 3000n, cash: 3500n }
  for (const method of ['asPaid', 'cash', 'wallet'] as const) {
    const { id, inWallet } = await soldByWallet(counter, { LATTE: 1 }, [['wallet', 3000], ['cash', 3500]]) // prettier-ignore
    const refund = { id: randomUUID() }
    for (const sent of [refund, refund]) {
      const { paidSatang, ways } = await back(counter, id, { ...sent, method })
      expect(paidSatang).toBe(6500n)
      expect(Object.fromEntries(ways.map((one) => [one.method, one.amountSatang]))).toEqual(parts)
    }
    expect(await inWallet()).toBe(20_000n)
    expect((await seeReceipt(counter.manager, refund)).tenders).toHaveLength(2)
  }
  expect(await inBook(counter, 'bank:cash-1')).toBe(100_000n)
  expect(await byWay(counter)).toEqual([{ method: 'cash', satang: -10_500 }, { method: 'wallet', satang: -9000 }]) // prettier-ignore
  await sound(counter)
})

test('of one piece of several each way gives its share, the last piece what is left of each; by another way it may be asked', async () => {
  const counter = await openCounter(shop)
  const { id, inWallet } = await soldByWallet(counter, { LATTE: 3 }, [['wallet', 6500], ['promptpay', 5000], ['cash', 8000]]) // prettier-ignore
  const first = await back(counter, id, { method: 'asPaid' })
  expect(first.ways).toEqual([{ method: 'cash', amountSatang: 2650n }, { method: 'promptpay', amountSatang: 1684n }, { method: 'wallet', amountSatang: 2166n }]) // prettier-ignore
  // Who wants it all in cash gets it, but for what the wallet paid, and what no coin pays.
  const two = [{ place: 0, quantityMilli: 2000 }]
  const rest = await back(counter, id, { method: 'cash', lines: two })
  expect(rest.ways).toEqual([
    { method: 'cash', amountSatang: 8650n },
    { method: 'wallet', amountSatang: 4334n },
  ])
  expect(await inWallet()).toBe(20_000n)
  await sound(counter)
})

test('fifty at once for one piece: once', async () => {
  const counter = await openCounter(shop)
  const { id, inWallet } = await soldByWallet(counter, { LATTE: 1 }, [
    ['wallet', 3000],
    ['cash', 3500],
  ])
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => back(counter, id, { method: 'asPaid' })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await inWallet()).toBe(20_000n)
  expect(await inBook(counter, 'bank:cash-1')).toBe(100_000n)
  await sound(counter)
})

test('in an exchange the wallet gets its part back, and what was paid otherwise pays for what is taken', async () => {
  const counter = await openCounter(shop)
  const { id, inWallet } = await soldByWallet(counter, { LATTE: 1 }, [
    ['wallet', 3000],
    ['cash', 3500],
  ])
  expect(await seeWorth(counter.manager, { saleId: id, lines: '0:1000' })).toMatchObject({ worthSatang: 3500n, toWalletSatang: 3000n }) // prettier-ignore
  const exchange = { id: randomUUID(), saleId: id, lines: [{ place: 0, quantityMilli: 1000 }], reason: 'ผิดขนาด', worthSatang: 3500, goes: 'kept' as const } // prettier-ignore
  const sent = counter.sent({ BIG: 1 }, { exchange, tenders: [{ method: 'cash', givenSatang: 5000 }] })
  for (const _ of [1, 2])
    expect(await sellTicket(counter.manager, sent)).toMatchObject({ totalSatang: 8500n, paidOutSatang: 0n, toWalletSatang: 3000n }) // prettier-ignore
  expect(await inWallet()).toBe(20_000n)
  expect(await inBook(counter, 'bank:cash-1')).toBe(108_500n)
  // Cheaper: the difference goes out in cash, the wallet's part still into it.
  const { id: other, inWallet: into } = await soldByWallet(counter, { BIG: 1 }, [
    ['wallet', 500],
    ['cash', 8000],
  ])
  const cheaper = { ...exchange, id: randomUUID(), saleId: other, worthSatang: 8000 }
  expect(await sellTicket(counter.manager, counter.sent({ LATTE: 1 }, { exchange: cheaper, tenders: [] }))).toMatchObject({ paidOutSatang: 1500n, toWalletSatang: 500n }) // prettier-ignore
  expect(await into()).toBe(20_000n)
  const whole = await soldByWallet(counter, { LATTE: 1 }, [['wallet', 6500]])
  await expect(seeWorth(counter.manager, { saleId: whole.id, lines: '0:1000' })).rejects.toMatchObject({ key: 'pos.exchangeByWallet' }) // prettier-ignore
  await sound(counter)
})

test('the plan: each way at most what is left of it, coins only by the step, nothing lost over many parts', () => {
  const left = { wallet: 1010n, cash: 2000n, promptpay: 0n, card_manual: 0n, transfer: 0n }
  const plan = (method: 'asPaid' | 'cash' | 'wallet', amountSatang: bigint, isLast = false) =>
    waysBack({ method, amountSatang, left, isLast, step: 25n, coinsSatang: left.cash })
  expect(plan('wallet', 1533n)).toEqual([{ method: 'cash', amountSatang: 500n }, { method: 'wallet', amountSatang: 1010n }]) // prettier-ignore
  expect(plan('asPaid', 1505n)).toEqual([{ method: 'cash', amountSatang: 1000n }, { method: 'wallet', amountSatang: 505n }]) // prettier-ignore
  expect(plan('cash', 2500n)).toEqual([{ method: 'cash', amountSatang: 2000n }, { method: 'wallet', amountSatang: 500n }]) // prettier-ignore
  expect(plan('asPaid', 3010n, true)).toEqual([{ method: 'cash', amountSatang: 2000n }, { method: 'wallet', amountSatang: 1010n }]) // prettier-ignore
})

test('what a code paid to the satang is given in coins by the step: the rest is rounded off, on paper and in the book', async () => {
  const counter = await openCounter(shop)
  const split = { tenders: [{ method: 'promptpay' as const, givenSatang: 1024 }, { method: 'cash' as const, givenSatang: 6500 }] } // prettier-ignore
  const { id } = await counter.sell({ LATTE: 1, NUT: 1 }, split)
  const all = { lines: [{ place: 0, quantityMilli: 1000 }, { place: 1, quantityMilli: 1000 }], method: 'cash' } // prettier-ignore
  const refund = { id: randomUUID() }
  for (const sent of [refund, refund]) {
    const { paidSatang, ways } = await back(counter, id, { ...all, ...sent })
    expect(ways).toEqual([{ method: 'cash', amountSatang: 7500n }])
    expect(paidSatang).toBe(7500n)
  }
  expect(await inBook(counter, 'bank:cash-1')).toBe(99_000n)
  // As it was paid it goes back to the satang.
  const { id: other } = await counter.sell({ LATTE: 1, NUT: 1 }, split)
  expect((await back(counter, other, { ...all, method: 'asPaid' })).ways).toEqual([{ method: 'cash', amountSatang: 6500n }, { method: 'promptpay', amountSatang: 1024n }]) // prettier-ignore
  // A register that does not round gives what there is no coin for: it was told so.
  await counter.tenant.sql("update pos.registers set cash_rounding = 'none'")
  const { id: third } = await counter.sell({ LATTE: 1, NUT: 1 }, split)
  expect((await back(counter, third, all)).paidSatang).toBe(7524n)
  await sound(counter)
})

test('a sale that was paid in several ways goes back by another one only by who may say so', async () => {
  const counter = await openCounter(shop)
  const { tenant, registerId } = counter
  const { hire } = await newBusiness(tenant)
  const [{ context: cashier }, { context: leads }] = [await hire(['cashier']), await hire(['branchManager'])]
  const yesFor = async (saleId: string) => {
    const { approvalId } = await askRefund(cashier, { saleId, reason: 'ขอคืน' })
    const actor = { ...leads.actor, confirmedAt: new Date() }
    await approve({ ...leads, actor, idempotencyKey: randomUUID() }, { id: approvalId })
  }
  const split = { tenders: [{ method: 'promptpay' as const, givenSatang: 3000 }, { method: 'cash' as const, givenSatang: 3500 }] } // prettier-ignore
  const { id: saleId } = await counter.sell({ LATTE: 1 }, split)
  // By a yes of somebody else a cashier gives back, as it was paid.
  const by = { ...counter, manager: cashier, registerId }
  await yesFor(saleId)
  await expect(back(by, saleId, { method: 'cash' })).rejects.toMatchObject({ key: 'pos.overrideWays' })
  expect((await back(by, saleId, { method: 'asPaid' })).paidSatang).toBe(6500n)
  // Of what was paid in one way anybody who gives back may choose.
  const { id: single } = await counter.sell({ LATTE: 1 }, { tenders: [{ method: 'promptpay', givenSatang: 6500 }] })
  await yesFor(single)
  expect((await back(by, single, { method: 'cash' })).ways).toEqual([{ method: 'cash', amountSatang: 6500n }])
  await sound(counter)
})
