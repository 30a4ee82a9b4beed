/**
 * A sale at a counter on plain pg, in one transaction as Sala's: the shift, prices and rates, goods, bill, payment, tax point, the
 * paper in the register's series, the book, the sale with lines and tender. Locks: sale → shift → stock → series → accounts.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Call } from '../bare.ts'
import { ratesOf } from './cart.ts'
import { counterSql as sql } from './counter-sql.ts'
import { type Row, transaction } from './database.ts'
import { orderSql } from './order-sql.ts'
import { settlementSql } from './settlement-sql.ts'
import { totalsOf } from './totals.ts'

interface Sent {
  id: string
  registerId: string
  lines: { variantId: string; unitSatang: number; quantityMilli: number }[]
  expectedTotalSatang: number
  tenders: { method: string; givenSatang: number }[]
  /** Who sells is believed: who asks is not what is compared. */
  account: string
}

export function sellAtCounter({ tenant, body }: Call): Promise<unknown> {
  const sent = body as unknown as Sent
  const { id, registerId, expectedTotalSatang } = sent
  const ids = sent.lines.map(({ variantId }) => variantId)
  const quantities = sent.lines.map(({ quantityMilli }) => quantityMilli / 1000)
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return transaction(async (ask) => {
    const [, before, shifts, goods, rates, sellers] = await Promise.all([
      ask(sql.lockSale, [id]),
      ask(sql.same, [tenant, id]),
      ask(sql.shift, [tenant, registerId]),
      ask(sql.goods, [tenant, ids]),
      ratesOf(ask, tenant),
      ask(settlementSql.seller, [tenant]),
      // A trigger of stock asks by it what has expired of the goods that leave.
      ask("select set_config('app.tenant_id', $1, true)", [tenant]),
    ])
    if (before[0]) return { id, number: before[0].number }
    const [shift, seller] = [shifts[0]!, sellers[0]!]
    if (shift.state !== 'open') throw new Error('no shift is open')
    const lines = sent.lines.map(({ variantId }, at) => {
      const found = goods.find((one) => one.variantId === variantId)!
      return { ...found, quantity: quantities[at]!, unitPriceSatang: found.unitPriceSatang as number } as Row
    })
    const totals = totalsOf(lines, 0, rates)
    const { total, vat } = totals
    if (total !== expectedTotalSatang || sent.tenders[0]!.givenSatang < total) throw new Error('the price has changed')
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const saleLines = lines.map((line, place) => ({
      place,
      variant_id: line.variantId,
      sku: line.sku,
      name_th: line.name_th,
      name_en: line.name_en,
      quantity_milli: line.quantity * 1000,
      unit_satang: line.unitPriceSatang,
      gross_satang: totals.lines[place]!.net,
      net_satang: totals.lines[place]!.net,
      vat_satang: totals.lines[place]!.vat,
      vat_class: line.vatClass,
      pieces: line.quantity,
    }))
    const bill = JSON.stringify({ lines: saleLines, subtotalSatang: totals.subtotal, discountSatang: 0, shippingSatang: 0, vatSatang: vat, totalSatang: total }) // prettier-ignore
    const till = String(shift.no)
    const [levels, , , , paid] = await Promise.all([
      ask(orderSql.lockLevels, [tenant, ids, quantities]),
      ask(orderSql.takeAll, [tenant, ids, quantities, id]),
      ask(settlementSql.lockHeld, [tenant, id]),
      ask(settlementSql.consume, [tenant, id, today]),
      ask(sql.pay, [tenant, id, `P-${id.slice(0, 8)}`, total, bill, till]),
    ])
    if (levels.some((level) => level.limited && level.free < level.wanted)) throw new Error('not enough is left')
    const { payable, payment } = paid[0]! as { payable: string; payment: string }
    const [series] = await ask(sql.series, [
      tenant,
      'abbr_tax_invoice',
      seller.branch_no,
      till,
      `AB{BE}{MM}-P${till}-`,
      today.slice(0, 7),
    ])
    const counter = String(series!.counter).padStart(5, '0')
    const number = `AB${String(Number(today.slice(0, 4)) + 543).slice(-2)}${today.slice(5, 7)}-P${till}-${counter}`
    const token = randomBytes(16).toString('base64url')
    const entries: [number, string, string, number][] = [
      [1, `bank:cash-${till}`, 'asset', total],
      [1, 'customer:advances', 'liability', -total],
      [2, 'customer:advances', 'liability', total],
      [2, 'income:sales', 'income', -(total - vat)],
      [2, 'vat:output', 'liability', -vat],
    ]
    const columns = [0, 1, 2, 3].map((column) => entries.map((entry) => entry[column]))
    await Promise.all([
      ask(sql.paper, [tenant, token, seller.branch_no, series!.period, series!.counter, number, payable, today,
        JSON.stringify(seller), bill, total, vat, payment, series!.series, JSON.stringify(saleLines)]), // prettier-ignore
      ask(sql.sale, [tenant, id, registerId, shift.id, hash, number, token, totals.subtotal, total, vat, sent.account,
        JSON.stringify(saleLines), sent.tenders[0]!.givenSatang]), // prettier-ignore
      ask(settlementSql.post, [
        tenant,
        ['payment', 'sale'],
        ['payment', 'payable'],
        [payment, payable],
        number,
        today,
        ...columns,
      ]),
      ask(settlementSql.audit, [tenant, 'pos.sell', `sale:${id}`, JSON.stringify({ number, total })]),
      ask(settlementSql.audit, [tenant, 'billing.settle', `payable:${payable}`, JSON.stringify({ number, total })]),
      ask(orderSql.outbox, [
        tenant,
        ['event', 'tell', 'tell'],
        ['billing.paid', `register:${registerId}`, 'bills'],
        [JSON.stringify({ payableId: payable }), '{}', '{}'],
        [null, null, null],
        [null, null, null],
      ]),
    ])
    return { id, number, paperToken: token, totalSatang: total }
  })
}
