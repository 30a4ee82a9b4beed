/** Tickets that are open while something changes: paid elsewhere, sent twice, prices, rights (traps of the counter 15, 16, 25, 27, 29). */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { saveVariant } from '#rooms/catalogue/index.ts'
import { approve, newBusiness } from '#rooms/cluster/testing.ts'
import { takeLease } from '../lease/lease.ts'
import { syncSales } from '../lease/sync-sales.ts'
import { takeNumber } from '../parts/device-series.ts'
import { sendTicket } from '../prepare/send-to-prepare.ts'
import { breachesOf, openCounter, sellTicket } from '../testing.ts'
import { heldTickets, holdTicket, takeUpTicket } from './held-tickets.ts'
import { askDiscount } from './over-discount.ts'

test('15: a ticket that was paid while the line was down never becomes open again, whatever another device writes', async () => {
  const counter = await openCounter()
  const { cashier, manager, registerId, shiftId } = counter
  const id = randomUUID()
  const draft = { id, registerId, name: 'โต๊ะ 4', ticket: JSON.stringify({ id, lines: [] }), totalSatang: 6500 }
  // The draft is on the server, taken up at the first device; its line is cut, and it is paid there.
  await holdTicket(cashier, draft)
  await takeUpTicket(cashier, { id })
  const device = `device-${randomUUID()}`
  const { epoch, series } = await takeLease(cashier, { registerId, device })
  const { number, no } = takeNumber(series![0]!, businessDate(new Date()))
  const sale = { ...counter.sent({ LATTE: 1 }, { id, shiftId, isOffline: true }), number, no }
  // Another device writes the draft once more.
  await holdTicket(manager, { ...draft, name: 'โต๊ะ 4 เพิ่มน้ำ' })
  const items = [{ seq: 1, epoch, kind: 'sale', sale }]
  const { results } = await syncSales(cashier, { registerId, device, items } as never)
  expect(results).toMatchObject([{ state: 'applied' }])
  expect(await heldTickets(cashier, {})).toEqual([])
  await expect(holdTicket(manager, draft)).rejects.toMatchObject({ key: 'pos.soldAlready', status: 409 })
  expect(await heldTickets(cashier, {})).toEqual([])
  // Both at once: it is sold, and waits nowhere.
  const other = randomUUID()
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      n === 10
        ? counter.sell({ LATTE: 1 }, { id: other, device, epoch })
        : holdTicket(manager, { ...draft, id: other }),
    ),
  )
  expect(await counter.tenant.sql('select count(*)::int as n from pos.sales where id = $1', [other])).toEqual([
    { n: 1 },
  ])
  expect(await heldTickets(cashier, {})).toEqual([])
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('16: what was paid by a code and whose answer was lost is paid once: sent again it answers, by another way it is refused', async () => {
  const counter = await openCounter()
  const id = randomUUID()
  const byCode = counter.sent({ LATTE: 1 }, { id, tenders: [{ method: 'promptpay', givenSatang: 6500 }] })
  const first = await sellTicket(counter.cashier, byCode)
  expect(await sellTicket(counter.cashier, { ...byCode, clientAt: new Date().toISOString() })).toMatchObject({
    number: first.number,
  })
  const inCash = sellTicket(counter.cashier, counter.sent({ LATTE: 1 }, { id }))
  await expect(inCash).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(
    await counter.tenant.sql('select method, amount_satang::int as satang from pos.tenders where sale_id = $1', [id]),
  ).toEqual([{ method: 'promptpay', satang: 6500 }])
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('25: 101 tickets of a day, sent and sold at once, have 101 numbers, and keep them', async () => {
  const counter = await openCounter()
  const { cashier, registerId, ids, tenant } = counter
  await tenant.sql("update pos.registers set kitchen = 'all'")
  const lines = [{ variantId: ids.LATTE!, quantityMilli: 1000 }]
  const tickets = Array.from({ length: 101 }, () => randomUUID())
  const send = (ticketId: string) => sendTicket(cashier, { ticketId, registerId, way: 'here', lines } as never)
  const sent = await Promise.all(
    tickets.map(async (id, n) => (n % 3 === 0 ? (await counter.sell({ LATTE: 1 }, { id })).prepared! : send(id))),
  )
  const numbers = sent.map(({ queueNo }) => queueNo)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 101 }, (_, n) => n + 1))
  expect((await send(tickets[1]!)).queueNo).toBe(numbers[1])
}, 60_000)

test('27: tax and price that change while a ticket is open: the rate is that of the sale, the new price is told line by line', async () => {
  const counter = await openCounter()
  const { manager, tenant, ids } = counter
  const opened = counter.sent({ LATTE: 1, CROISSANT: 1 })
  const [latte] = await tenant.sql<{ product_id: string; version: number }>(
    'select product_id, version from catalogue.variants where id = $1',
    [ids.LATTE],
  )
  await saveVariant(manager, { productId: latte!.product_id, variantId: ids.LATTE!, version: latte!.version, sku: 'LATTE', priceSatang: '70', trackStock: false }) // prettier-ignore
  const refused = await sellTicket(counter.cashier, opened).then(
    () => null,
    (error: { code: string; details: unknown }) => error,
  )
  expect(refused).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { totalSatang: 15_500n, lines: [{ variantId: ids.LATTE, nowSatang: 7000n }] },
  })
  // The rate of the day on which it is sold.
  await tenant.sql(
    "insert into billing.tax_rates (tenant_id, code, bp, valid_from) values (kernel.tenant_id(), 'vat7', 1000, $1)",
    [businessDate(new Date())],
  )
  const sold = await counter.sell(
    {},
    {
      lines: [{ variantId: ids.LATTE!, unitSatang: 7000, quantityMilli: 1000 }],
      expectedTotalSatang: 7000,
    },
  )
  expect(await tenant.sql('select vat_satang::int as vat from pos.sales where id = $1', [sold.id])).toEqual([
    { vat: 636 },
  ])
  expect(await breachesOf(tenant)).toEqual([])
})

test('29: a yes is for one ticket; who takes over brings their own rights, and takes them along', async () => {
  const counter = await openCounter()
  const { hire } = await newBusiness(counter.tenant)
  const [cashier, lead] = [await hire(['cashier']), await hire(['branchManager'])]
  const cheaper = (id: string) =>
    counter.sent({ LATTE: 2 }, { id, discount: { bp: 1500 }, expectedTotalSatang: 11_050 })
  const [asked, other, third] = [randomUUID(), randomUUID(), randomUUID()]
  const over = { code: 'APPROVAL_REQUIRED' }
  await expect(sellTicket(cashier.context, cheaper(asked))).rejects.toMatchObject(over)
  const what = { saleId: asked, discountSatang: 1950, subtotalSatang: 13_000, reason: 'แฟนเพจ' }
  const { approvalId } = await askDiscount(cashier.context, what)
  const actor = { ...lead.context.actor, confirmedAt: new Date() } as typeof lead.context.actor
  await approve({ ...lead.context, actor, idempotencyKey: randomUUID() }, { id: approvalId })
  await sellTicket(cashier.context, cheaper(asked))
  // Not for the next one; the manager gives it by themselves, and the cashier who is back does not.
  await expect(sellTicket(cashier.context, cheaper(other))).rejects.toMatchObject(over)
  await sellTicket(lead.context, cheaper(other))
  await expect(sellTicket(cashier.context, cheaper(third))).rejects.toMatchObject(over)
  expect(await counter.tenant.sql('select sold_by from pos.sales order by id = $1 desc', [asked])).toEqual([
    { sold_by: cashier.accountId },
    { sold_by: lead.accountId },
  ])
})
