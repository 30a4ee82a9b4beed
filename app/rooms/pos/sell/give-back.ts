/** Goods come back by their receipt, or a sale is undone before they were handed over. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { admits } from '#kernel/roles.ts'
import { businessDate } from '#kernel/dates.ts'
import { toStored } from '#kernel/stored-json.ts'
import { lockPayable, payableOf, refundInto, voidAtCounter } from '#rooms/billing/index.ts'
import { approvable, askApproval, useApproval } from '#rooms/cluster/index.ts'
import { giveBackPromotions } from '#rooms/promotions/index.ts'
import { movedAtCounter } from '#rooms/wallet/index.ts'
import { callOff } from '../prepare/send-to-prepare.ts'
import { insertRefund } from './insert-refund.ts'
import { asItWasGiven } from './rest-costs.ts'
import { memberOfSale } from './members.ts'
import { mustFit, placeBack } from './where-it-goes-back.ts'
import { refundLimit } from './refund-limit.ts'
import { takeBack, takeBackLines } from '#rooms/stock/index.ts'
import { cashBack } from '../parts/cash.ts'
import { tenderMethods } from '../parts/tender-methods.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { type ReceiptLine, receiptOf, type SeenReceipt } from '../counter/receipts.ts'
import { drawerOfShift } from '../shift/figures.ts'
import { lockShift } from '../shift/lock-shift.ts'
import { drawerOf } from './moneys.ts'

const Back = z.object({
  /** UUID of the refund, made on the device: sent again it is the same refund. */
  id: z.uuid(),
  saleId: z.uuid(),
  /** Where the money goes out: an open register. */
  registerId: z.uuid(),
  lines: z
    .array(z.object({ place: z.coerce.number().int().min(0), quantityMilli: z.coerce.number().int().positive() }))
    .min(1)
    .max(200),
  method: z.enum(tenderMethods),
  /** shelf: for sale again; damaged: thrown away; kept: it stays with the buyer */
  goes: z.enum(['shelf', 'damaged', 'kept']).default('shelf'),
  reason: z.string().trim().min(1).max(200),
})

export interface GivenBack {
  id: string
  number: string
  /** What the buyer gets. */
  paidSatang: bigint
  netSatang: bigint
}

const asked = { audiences: permissions['pos.approve'], what: z.object({ saleId: z.uuid() }) }
const refundAsked = approvable('pos.refund', {
  ...asked,
  // what they could not give back alone they do not approve either
  isWithin: (_what, by, satang) =>
    admits(permissions['pos.refund'], by) && (satang === null || satang <= refundLimit(by)),
  said: () => ({
    th: 'คืนเงินหรือยกเลิกใบขายหน้าร้าน',
    en: 'Refund or void a sale at the counter',
  }),
})

/** Who may not refund asks; the yes is for one refund of this sale. */
export const askRefund = command({
  may: 'pos.takeMoney',
  input: z.object({ saleId: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  async run(tools, { saleId, reason }): Promise<{ approvalId: string }> {
    const { netSatang } = await receiptOf(tools, saleId)
    const asks = { subject: `sale:${saleId}`, what: { saleId }, reason, amountSatang: netSatang }
    return { approvalId: await askApproval(tools, refundAsked, asks) }
  },
})

async function mayRefund(tools: Tools<PosTables>, saleId: string, satang: bigint): Promise<void> {
  const { actor } = tools.context
  if (admits(permissions['pos.refund'], actor)) {
    // In parts it is no more than at once; the bill is locked.
    const { rows } = await sql<{ satang: bigint }>`
      select coalesce(sum(-net_satang), 0)::bigint as satang from pos.sales
      where of_id = ${saleId}::uuid and kind = 'refund' and sold_by = ${actor.accountId}`.execute(tools.db)
    if (rows[0]!.satang + satang <= refundLimit(actor)) return
  }
  if (!(await useApproval(tools, refundAsked, { subject: `sale:${saleId}`, what: { saleId } })))
    refuse('refundNeedsYes')
}

/**
 * Each line by its own net, the last piece what is left of it; in cash what was paid when all is back. The note, the tax and
 * the goods go with it.
 *
 * Errors: 403 APPROVAL_REQUIRED; 404; 409 SHIFT_NOT_OPEN, IDEMPOTENCY_MISMATCH, INVALID_STATE while it is still owed; 422
 * OVER_REFUND, also of two at once.
 */
export const giveBack = command({
  may: 'pos.takeMoney',
  input: Back,
  async run(tools, { id, saleId, registerId, lines, method, goes, reason }): Promise<GivenBack> {
    const hash = hashOf({ saleId, registerId, lines, method, goes, reason })
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 281))`.execute(tools.db)
    const before = await tools.db
      .selectFrom('pos.sales as s')
      .select(['s.id', 's.number', 's.net_satang as netSatang', 's.rounding_satang as roundingSatang', 's.hash'])
      .where('s.id', '=', id)
      .executeTakeFirst()
    if (before) {
      if (before.hash !== hash) refuse('otherContent')
      return {
        id,
        number: before.number,
        netSatang: before.netSatang,
        paidSatang: -before.netSatang - before.roundingSatang,
      }
    }
    const shift = await lockShift(tools, { registerId, isOffline: false })
    const money = await lockPayable(tools, { subjectType: 'counter', subjectId: saleId })
    const sale = await receiptOf(tools, saleId)
    if (sale.kind !== 'sale' || !money) refuse('overRefund')
    if (sale.state === 'voided') refuse('voidedAlready')
    if (money!.status === 'open') refuse('stillOwed')
    const back = await asItWasGiven(tools, sale, linesBack(sale, lines))
    const due = back.reduce((sum, line) => sum + line.netSatang, 0n)
    await mayRefund(tools, saleId, due)
    const leftSatang = money!.sentSatang - money!.refundedSatang
    const isLast = sale.lines.every(
      (line) => line.quantityMilli - line.backMilli === (back.find(({ place }) => place === line.place)?.milli ?? 0n),
    )
    const step = method === 'cash' ? BigInt(shift.cashStep) : 0n
    const dueBefore = sale.lines.reduce((sum, line) => sum + line.backSatang, 0n)
    const paidBefore = money!.refundedSatang
    const { amountSatang, roundingSatang } = cashBack(due, { leftSatang, isLast, step, dueBefore, paidBefore })
    if (amountSatang <= 0n && due === 0n) refuse('nothingBack')
    if (amountSatang <= 0n || roundingSatang > 99n || roundingSatang < -99n) refuse('overRefund')
    if (method === 'cash' && (await drawerOfShift(tools, shift.id)).expectedSatang < amountSatang) refuse('notInCash')
    await mustFit(tools, sale, { method, amountSatang })
    await markBack(tools, saleId, back)
    if (isLast) await giveBackPromotions(tools, { orderId: saleId })
    if (isLast) await callOff(tools, saleId)
    await goodsBack(tools, saleId, { back, goes })
    const { payableId } = (await payableOf(tools, { subjectType: 'counter', subjectId: saleId }))!
    const to = await placeBack(tools, { method, saleId, drawer: drawerOf(shift.registerNo) })
    const refund = { payableId, amountSatang, roundingSatang, reason, to, method: method === 'transfer' ? ('promptpay' as const) : method } // prettier-ignore
    const { refundId, creditNote, parts } = await refundInto(tools, refund)
    const vats = new Map(parts.map((part) => [part.place, part.vatSatang]))
    const number = creditNote?.number ?? `${sale.number}-R`
    if (method === 'wallet') await movedAtCounter(tools, { accountId: (await memberOfSale(tools, saleId))!, amountSatang, number: sale.number, path: null, source: { type: 'refund', id: refundId } }) // prettier-ignore
    await insertRefund(tools, {
      id,
      hash,
      sale,
      shift,
      back,
      vats,
      number,
      due,
      roundingSatang,
      method,
      amountSatang,
      reason,
    })
    tools.tell(`register:${shift.registerId}`)
    return { id, number, paidSatang: amountSatang, netSatang: -due }
  },
  audit: {
    kind: auditKind('pos.giveBack', { th: 'คืนสินค้าหน้าร้าน', en: 'took goods back at the counter' }),
    subject: ({ saleId }) => `sale:${saleId}`,
    details: ({ reason, method }, { number, paidSatang }) => ({ number, paidSatang, method, reason }),
  },
})

/** What was sent, by which a second try is known. */
const hashOf = (sent: Omit<z.output<typeof Back>, 'id'>): string =>
  createHash('sha256').update(toStored(sent)).digest('hex')

export interface BackLine {
  place: number
  line: ReceiptLine
  milli: bigint
  grossSatang: bigint
  netSatang: bigint
}

/** Of what is left of each line; together never more than was sold. Errors: 422 OVER_REFUND. */
function linesBack(sale: SeenReceipt, lines: readonly { place: number; quantityMilli: number }[]): BackLine[] {
  const places = new Set(lines.map(({ place }) => place))
  if (places.size !== lines.length) refuse('overRefund')
  return lines.map(({ place, quantityMilli }) => {
    const line = sale.lines.find((one) => one.place === place) ?? refuse('overRefund')
    const milli = BigInt(quantityMilli)
    if (!line.isWeighed && milli % 1000n !== 0n) refuse('wholePieces', { name: line.nameTh })
    const left = line.quantityMilli - line.backMilli
    if (milli > left) refuse('overRefund')
    const netLeft = line.netSatang - line.backSatang
    const netSatang = milli === left ? netLeft : divideHalfUp(netLeft * milli, left)
    const isAll = milli === line.quantityMilli
    const grossSatang = isAll ? line.grossSatang : divideHalfUp(line.grossSatang * milli, line.quantityMilli)
    return { place, line, milli, grossSatang: grossSatang < netSatang ? netSatang : grossSatang, netSatang }
  })
}

async function markBack(tools: Tools<PosTables>, saleId: string, back: readonly BackLine[]): Promise<void> {
  await sql`
    update pos.sale_lines l set back_milli = l.back_milli + b.milli, back_satang = l.back_satang + b.satang
    from unnest(${back.map(({ place }) => place)}::int[], ${back.map(({ milli }) => milli)}::bigint[],
      ${back.map(({ netSatang }) => netSatang)}::bigint[]) as b (place, milli, satang)
    where l.sale_id = ${saleId}::uuid and l.place = b.place`.execute(tools.db)
}

async function goodsBack(
  tools: Tools<PosTables>,
  saleId: string,
  { back, goes }: { back: readonly BackLine[]; goes: 'shelf' | 'damaged' | 'kept' },
): Promise<void> {
  if (goes === 'kept') return
  const lines = back.flatMap(({ line, milli }) =>
    line.variantId && !line.isWeighed ? [{ variantId: line.variantId, quantity: Number(milli / 1000n), goes }] : [],
  )
  await takeBackLines(tools, { holderType: 'counter', holderId: saleId, lines })
}

/**
 * Before the goods are handed over, in the shift in which it was sold: its paper is cancelled and keeps its number, its money has
 * its opposite. Errors: 403 APPROVAL_REQUIRED; 404; 409 INVALID_STATE.
 */
export const voidSale = command({
  may: 'pos.takeMoney',
  input: z.object({ saleId: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  async run(tools, { saleId, reason }): Promise<{ saleId: string; number: string }> {
    const seen = await receiptOf(tools, saleId)
    await lockShift(tools, { registerId: seen.registerId, shiftId: seen.shiftId, isOffline: false })
    await lockPayable(tools, { subjectType: 'counter', subjectId: saleId })
    const sale = await receiptOf(tools, saleId)
    if (sale.state === 'voided') refuse('voidedAlready')
    const isToday = businessDate(sale.soldAt) === businessDate(new Date())
    if (sale.kind !== 'sale' || sale.refunds.length > 0 || sale.owedSatang > 0n || sale.tipSatang > 0n || !isToday)
      refuse('voidTooLate')
    await mayRefund(tools, saleId, sale.netSatang)
    const { actor } = tools.context
    await sql`update pos.sales set state = 'voided', voided_at = now(), voided_by = ${actor.accountId},
      voided_name = ${actor.name ?? ''}, void_reason = ${reason} where id = ${saleId}`.execute(tools.db)
    await giveBackPromotions(tools, { orderId: saleId })
    await callOff(tools, saleId)
    await takeBack(tools, { holderType: 'counter', holderId: saleId })
    await voidAtCounter(tools, { subjectType: 'counter', subjectId: saleId, reason })
    tools.tell(`register:${sale.registerId}`)
    return { saleId, number: sale.number }
  },
  audit: {
    kind: auditKind('pos.voidSale', { th: 'ยกเลิกใบขายหน้าร้าน', en: 'voided a sale at the counter' }),
    subject: ({ saleId }) => `sale:${saleId}`,
    details: ({ reason }, { number }) => ({ number, reason }),
  },
})
