/** Billing and delivery notes, and quotations: once, of one customer, of the goods themselves, in sums that can be kept. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changePayable } from '../change-payable.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { deskBill } from '../owed/owed-desk.ts'
import { payableSubject } from '../subjects.ts'
import { keepAdvance } from '../tax/keep-advance.ts'
import { aPayable, inOneTransaction, open, readyToSell } from '../testing.ts'
import { makeBillingNote } from './billing-note.ts'
import { issueDeliveryNote } from './delivery-note.ts'
import { makeQuotation } from './quotations.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const thaiToday = () => businessDate(new Date()).replace(/^(\d+)-(\d+)-(\d+)$/, (_all, year, month, day) => `${day}/${month}/${Number(year) + 543}`) // prettier-ignore
const note = (tenant: TestTenant, bill: string[]) => makeBillingNote(manager(tenant), { bill })

test('twenty presses for the same bills make one billing note; once something was paid, another', async () => {
  const tenant = await shop()
  const bills = [await open(tenant.as('guest')), await open(tenant.as('guest'))].map(({ payableId }) => payableId)
  const made = await Promise.all(Array.from({ length: 20 }, () => note(tenant, bills)))
  expect(new Set(made.map(({ number }) => number)).size).toBe(1)
  expect((await note(tenant, bills.slice(0, 1))).number).not.toBe(made[0]!.number)
  await tenant.sql('update billing.payables set paid_satang = 100 where id = $1', [bills[0]])
  expect((await note(tenant, bills)).number).not.toBe(made[0]!.number)
})

test('two people of one name without telephone are two customers; a note shows no account another’s bill', async () => {
  const tenant = await shop()
  const people = await tenant.sql<{ id: string }>(
    `insert into identity.accounts (email, password_hash, firstname, lastname)
     values ('a@example.com', 'x', 'a', 'b'), ('b@example.com', 'x', 'a', 'b') returning id`,
  )
  const named = (accountId: string | null, buyer: object = { name: 'สมชาย' }) =>
    open(tenant.as('guest'), { accountId, buyer: buyer as never })
  const [one, other, guest] = [await named(people[0]!.id), await named(people[1]!.id), await named(null)]
  const again = await named(people[0]!.id)
  for (const stranger of [other, guest])
    await expect(note(tenant, [one.payableId, stranger.payableId])).rejects.toMatchObject({ key: 'billing.oneBuyer' })
  await note(tenant, [one.payableId, again.payableId])
  const firm = { name: 'x', company: 'บริษัท', taxId: '1101700230708' }
  const both = [await named(people[0]!.id, firm), await named(people[1]!.id, firm)]
  const { id } = await note(
    tenant,
    both.map(({ payableId }) => payableId),
  )
  expect(await tenant.sql('select account_id from billing.documents where id = $1', [id])).toEqual([
    { account_id: null },
  ])
})

test('what was sent stays sent when an order is edited and its lines change places', async () => {
  const tenant = await shop()
  const line = (sku: string, quantity: number) => ({
    sku,
    name: { th: sku, en: sku },
    quantity,
    unitPriceSatang: 100n,
    netSatang: 100n * BigInt(quantity),
  })
  const billOf = (...lines: ReturnType<typeof line>[]) => {
    const total = lines.reduce((sum, { netSatang }) => sum + netSatang, 0n)
    const sums = { subtotalSatang: total, discountSatang: 0n, shippingSatang: 0n, vatSatang: 0n, totalSatang: total }
    return { lines, ...sums }
  }
  const subject = { subjectType: 'test', subjectId: randomUUID() }
  const { payableId } = await open(tenant.as('guest'), {
    ...subject,
    amountSatang: 1000n,
    bill: billOf(line('A', 5), line('B', 5)),
  })
  await issueDeliveryNote(manager(tenant), { payable: payableId, quantity: { '0': '3' } } as never)
  const edit = (...lines: ReturnType<typeof line>[]) => {
    const bill = billOf(...lines)
    return inOneTransaction(tenant.as('manager'), (tools) =>
      changePayable(tools, {
        ...subject,
        amountSatang: bill.totalSatang,
        buyer: aPayable().buyer,
        bill,
        expiresAt: new Date(Date.now() + 60_000),
      }),
    )
  }
  const left = async () => (await deskBill(tenant.as('manager'), { id: payableId })).toDeliver
  await edit(line('B', 5), line('A', 5))
  expect(await left()).toEqual([5, 2])
  await issueDeliveryNote(manager(tenant), { payable: payableId, quantity: { '0': '1' } } as never)
  await edit(line('A', 2), line('B', 5), line('A', 4))
  expect(await left()).toEqual([0, 4, 3])
})

test('a quotation of more than can be kept is refused by a sentence', async () => {
  const tenant = await shop()
  const offer = (price: string, quantity: string) =>
    makeQuotation(manager(tenant), {
      company: 'ลูกค้า',
      validUntil: businessDate(new Date()),
      lines: { '0': { name: 'ก', quantity, price } },
    } as never)
  await expect(offer('90,000,000,000', '100000')).rejects.toMatchObject({ status: 422 })
  await expect(offer('90,000,000,000,000.00', '1')).rejects.toMatchObject({ status: 422 })
})

test('goods that left by a delivery note are not kept money: nobody’s forfeit is booked twice, and a person is told why', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'), { subjectType: 'test' })
  const [bill] = await tenant.sql<{ subjectId: string }>('select subject_id as "subjectId" from billing.payables where id = $1', [payableId]) // prettier-ignore
  await enterPayment(manager(tenant), { payable: payableId, amount: '107', method: 'transfer', receivedOn: thaiToday() } as never) // prettier-ignore
  await issueDeliveryNote(manager(tenant), { payable: payableId, quantity: { 0: '1' } } as never)
  const to = { account: 'bank:transfer', kind: 'asset' as const }
  const kept = (backSatang: bigint) =>
    inOneTransaction(tenant.as('manager'), (tools) =>
      keepAdvance(tools, { subjectType: 'test', subjectId: bill!.subjectId, backSatang, reason: 'x', method: 'transfer', to }),
    ) // prettier-ignore
  await expect(kept(0n)).rejects.toMatchObject({ status: 409, key: 'billing.keptGoods' })
  await expect(kept(5_000n)).rejects.toMatchObject({ status: 409, key: 'billing.keptGoods' })
  expect(await tenant.sql('select status, kept_satang from billing.payables where id = $1', [payableId])).toEqual([
    { status: 'open', kept_satang: 0n },
  ])
})
