/** Goods come back by their receipt, or a sale is undone before they were handed over. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { admits } from '#kernel/roles.ts'
import { businessDate } from '#kernel/dates.ts'
import { toStored } from '#kernel/stored-json.ts'
import { lockPayable, refundInto, voidAtCounter } from '#rooms/billing/index.ts'
import { approvable, askApproval, useApproval } from '#rooms/cluster/index.ts'
import { giveBackPromotions } from '#rooms/promotions/index.ts'
import { callOff } from '../prepare/send-to-prepare.ts'
import { goesInput, linesInput } from './exchange-input.ts'
import { backOf, goodsBack, markBack } from './goods-back.ts'
import { insertRefund, refundNumber } from './insert-refund.ts'
import { asBilled, backWays, intoWallet, planBack, sumOf } from './where-it-goes-back.ts'
import type { WayBack } from './ways-back.ts'
import { refundLimit } from './refund-limit.ts'
import { refuse as refuseHere } from './refusals.ts'
import { takeBack } from '#rooms/stock/index.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { receiptOf } from '../counter/receipts.ts'
import { drawerOfShift } from '../shift/figures.ts'
import { lockShift } from '../shift/lock-shift.ts'
import { drawerOf } from './moneys.ts'

const Back = z.object({
  /** UUID of the refund, made on the device: sent again it is the same refund. */
  id: z.uuid(),
  saleId: z.uuid(),
  /** Where the money goes out: an open register. */
  registerId: z.uuid(),
  lines: linesInput,
  /** asPaid: by the ways that were paid, each its share; else by that one first, as far as it may. */
  method: z.enum(backWays).default('asPaid'),
  goes: goesInput,
  reason: z.string().trim().min(1).max(200),
})

export interface GivenBack {
  id: string
  number: string
  /** What the buyer gets, and by which ways. */
  paidSatang: bigint
  ways: WayBack[]
  /** Back onto the gift code that had paid it. */
  toCodeSatang: bigint
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

/** In parts no more than at once; the bill is locked. Errors: 403 APPROVAL_REQUIRED. */
export async function mayRefund(tools: Tools<PosTables>, saleId: string, satang: bigint): Promise<void> {
  const { actor } = tools.context
  if (admits(permissions['pos.refund'], actor)) {
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
      .select(['s.number', 's.net_satang as netSatang', 's.rounding_satang as roundingSatang', 's.hash'])
      .select(
        sql<
          KeptWay[]
        >`(select jsonb_agg(jsonb_build_object('method', t.method, 'amountSatang', -t.amount_satang) order by t.place)
          from pos.tenders t where t.sale_id = s.id)`.as('ways'),
      )
      .where('s.id', '=', id)
      .executeTakeFirst()
    if (before) {
      if (before.hash !== hash) refuse('otherContent')
      return {
        id,
        number: before.number,
        netSatang: before.netSatang,
        paidSatang: -before.netSatang - before.roundingSatang - codeIn(before.ways),
        toCodeSatang: codeIn(before.ways),
        ways: handedIn(before.ways),
      }
    }
    const shift = await lockShift(tools, { registerId, isOffline: false })
    const back = await backOf(tools, saleId, lines)
    const { sale, payableId, dueSatang: due, isLast } = back
    await mayRefund(tools, saleId, due)
    const { ways, toCodeSatang } = await planBack(tools, back, { method, step: BigInt(shift.cashStep) })
    const amountSatang = sumOf(ways) + toCodeSatang
    const roundingSatang = due - amountSatang
    if (amountSatang <= 0n && due === 0n) refuse('nothingBack')
    if (amountSatang <= 0n || roundingSatang > 99n || roundingSatang < -99n) refuse('overRefund')
    const inCash = sumOf(ways.filter((way) => way.method === 'cash'))
    if (inCash > 0n && (await drawerOfShift(tools, shift.id)).expectedSatang < inCash) refuse('notInCash')
    await markBack(tools, back)
    if (isLast) await giveBackPromotions(tools, { orderId: saleId })
    if (isLast) await callOff(tools, saleId)
    await goodsBack(tools, back, goes)
    const billed = await asBilled(tools, ways, { saleId, drawer: drawerOf(shift.registerNo) })
    const refunded = await refundInto(tools, {
      payableId,
      amountSatang,
      roundingSatang,
      reason,
      codeFirst: true,
      ...billed,
    })
    const number = refundNumber(sale, refunded)
    await intoWallet(tools, ways, { sale, refundId: refunded.refundId })
    const tenders = [...(toCodeSatang > 0n ? [{ method: 'gift', amountSatang: toCodeSatang }] : []), ...ways]
    await insertRefund(tools, { id, hash, shift, back, refunded, number, roundingSatang, tenders, reason })
    tools.tell(`register:${shift.registerId}`)
    return { id, number, paidSatang: sumOf(ways), toCodeSatang, ways, netSatang: -due }
  },
  audit: {
    kind: auditKind('pos.giveBack', { th: 'คืนสินค้าหน้าร้าน', en: 'took goods back at the counter' }),
    subject: ({ saleId }) => `sale:${saleId}`,
    details: ({ reason, method }, { number, paidSatang, toCodeSatang, ways }) => ({ number, paidSatang, ...(toCodeSatang > 0n && { toCodeSatang }), method, ways, reason }), // prettier-ignore
  },
})

/** As a refund was kept: jsonb says its satang as numbers. */
interface KeptWay {
  method: WayBack['method'] | 'gift'
  amountSatang: number
}

const codeIn = (kept: readonly KeptWay[]): bigint =>
  kept.reduce((sum, one) => (one.method === 'gift' ? sum + BigInt(one.amountSatang) : sum), 0n)

const handedIn = (kept: readonly KeptWay[]): WayBack[] =>
  kept.flatMap(({ method, amountSatang }) =>
    method === 'gift' ? [] : [{ method, amountSatang: BigInt(amountSatang) }],
  )

/** What was sent, by which a second try is known. */
const hashOf = (sent: Omit<z.output<typeof Back>, 'id'>): string =>
  createHash('sha256').update(toStored(sent)).digest('hex')

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
    if (sale.exchange) refuse('voidExchange')
    if (sale.methods.includes('deposit')) refuseHere('depositNotVoid')
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
