import { randomBytes } from 'node:crypto'
import type { Call } from '../bare.ts'
import { once } from './order.ts'
import { type Row, transaction } from './database.ts'
import { orderSql } from './order-sql.ts'
import { settlementSql as sql } from './settlement-sql.ts'

/** Slip, payment, order, goods, paper, ledger, in one transaction; locks payable → order → stock → series → accounts. */
export function approveSlip(call: Call): Promise<unknown> {
  const { tenant, param: slipId } = call
  return transaction((ask) =>
    once(ask, call, 'billing.reviewSlips', async () => {
      const [payables, slips, intents] = await Promise.all([
        ask(sql.lockPayable, [tenant, slipId]),
        ask(sql.decide, [tenant, slipId, 'bench']),
        ask(sql.intents, [tenant, slipId]),
        // A trigger of stock asks by it what has expired of the goods that leave.
        ask("select set_config('app.tenant_id', $1, true)", [tenant]),
      ])
      const payable = payables[0]!
      const slip = slips[0]
      if (!slip) throw new Error('somebody else has decided')
      const intent = intents.find((each) => each.id === slip.intent_id)!
      const amount = intent.amount_satang as number
      if (payable.status !== 'open' || amount !== payable.amount_satang) throw new Error('not an ordinary payment')
      const bill = payable.bill as Record<string, number>
      const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
      const orderId = payable.subject_id as string
      const [claims, paid, orders, , , , sellers] = await Promise.all([
        ask(sql.claim, [tenant, slip.dup_key, slipId]),
        ask(sql.pay, [tenant, payable.id, intent.id, amount, `${slip.sending_bank} ${slip.trans_ref}`]),
        ask(sql.lockOrder, [tenant, orderId]),
        ask(sql.confirm, [tenant, orderId]),
        ask(sql.lockHeld, [tenant, orderId]),
        ask(sql.consume, [tenant, orderId, today]),
        ask(sql.seller, [tenant]),
      ])
      if (claims[0]?.slip_id !== slipId || orders[0]?.status !== 'pending_payment')
        throw new Error('cannot be confirmed')
      const seller = sellers[0]!
      const [series] = await ask(sql.series, [
        tenant,
        'abbr_tax_invoice',
        seller.branch_no,
        'AB{BE}{MM}-{00000}',
        today.slice(0, 7),
      ])
      const number = `AB${String(Number(today.slice(0, 4)) + 543).slice(-2)}${today.slice(5, 7)}-${String(series!.counter).padStart(5, '0')}`
      const goods = bill.totalSatang! - bill.shippingSatang!
      const goodsVat = bill.vatSatang! - bill.shippingVatSatang!
      const payment = paid[0]!.id as string
      const entries: [number, string, string, number][] = [
        [1, 'bank:promptpay', 'asset', amount],
        [1, 'customer:advances', 'liability', -amount],
        [2, 'customer:advances', 'liability', bill.totalSatang!],
        [2, 'income:sales', 'income', -(goods - goodsVat)],
        [2, 'income:shipping', 'income', -(bill.shippingSatang! - bill.shippingVatSatang!)],
        [2, 'vat:output', 'liability', -bill.vatSatang!],
      ]
      await Promise.all([
        ask(sql.document, [
          tenant,
          randomBytes(16).toString('base64url'),
          'abbr_tax_invoice',
          seller.branch_no,
          series!.period,
          series!.counter,
          number,
          payable.id,
          today,
          JSON.stringify(seller),
          JSON.stringify(payable.buyer),
          JSON.stringify(payable.bill),
          bill.totalSatang,
          bill.vatSatang,
        ]),
        ask(sql.post, [
          tenant,
          ['payment', 'sale'],
          ['payment', 'payable'],
          [payment, payable.id],
          payable.number,
          today,
          ...columns(entries.filter(([, , , satang]) => satang !== 0)),
        ]),
        ask(sql.audit, [
          tenant,
          'billing.settle',
          `payable:${payable.id}`,
          JSON.stringify({ number: payable.number, slipId, amount, document: number }),
        ]),
        ask(orderSql.outbox, [
          tenant,
          ['event', 'event', 'tell'],
          ['shop.orderConfirmed', 'billing.paid', `intent:${intent.slug}`],
          [JSON.stringify({ orderId }), JSON.stringify({ payableId: payable.id, orderId }), '{}'],
          [null, null, null],
          [null, null, null],
        ]),
      ])
      return { outcome: 'accepted', document: { number, kind: 'abbr_tax_invoice' } } satisfies Row
    }),
  )
}

function columns(entries: [number, string, string, number][]): unknown[] {
  return [0, 1, 2, 3].map((column) => entries.map((entry) => entry[column]))
}
