/** The goods of a deposit are fetched and the rest is paid; or the deposit goes back. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { fromStored, toStored } from '#kernel/stored-json.ts'
import { lockPayable, refundInto, refuseClosedWays } from '#rooms/billing/index.ts'
import { consume } from '#rooms/stock/index.ts'
import { settleTenders } from '../parts/cash.ts'
import type { handedOver } from '../parts/tender-methods.ts'
import type { DepositState } from '../deposit-states.ts'
import { refuse as refuseAtCounter } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { drawerOfShift } from '../shift/figures.ts'
import { type LockedShift, lockShift } from '../shift/lock-shift.ts'
import { endDeposit, freeGoods } from './deposit-returned.ts'
import { DeliverInput, DepositBackInput } from './deposit-input.ts'
import { mayRefund } from './give-back.ts'
import { insertSale } from './insert-sale.ts'
import { drawerOf, type SharedTender, shareTenders } from './moneys.ts'
import { prepareSold } from './prepare-sold.ts'
import type { Reckoned } from './reckon-sale.ts'
import { refuse } from './refusals.ts'
import type { Sale } from './sell-input.ts'
import { sameSale, type Sold } from './sell-ticket.ts'
import { moveDeposit } from './take-deposit.ts'
import { borneBy } from './tax-of-sale.ts'
import { asKept } from './where-it-goes-back.ts'
import { countedLines, mustHoldLease, writeBook } from './write-sale.ts'

interface Waiting {
  number: string
  registerId: string
  registerName: string
  state: DepositState
  /** Of its bill, also what came elsewhere since. */
  paidSatang: bigint
  /** A slip of it waits to be looked at. */
  isInReview: boolean
  payableId: string
  sale: Sale
  reckoned: Reckoned
}

/** Bill first, then the deposit: in the order of whoever gives money of a bill back. Errors: 404; 409. */
export async function lockWaiting(tools: Tools<PosTables>, id: string, registerId: string): Promise<Waiting> {
  const { rows: there } = await sql`select from pos.deposits where id = ${id}::uuid`.execute(tools.db)
  if (there.length === 0) notFound()
  const { countedSatang: paidSatang, inReviewSince } =
    (await lockPayable(tools, { subjectType: 'counter', subjectId: id })) ?? notFound()
  const { rows } = await sql<
    Omit<Waiting, 'sale' | 'reckoned' | 'paidSatang' | 'isInReview'> & { sale: string; reckoned: string }
  >`
    select d.number, d.register_id as "registerId", r.name as "registerName", d.state, p.payable_id as "payableId",
      d.sale::text as sale, d.reckoned::text as reckoned
    from pos.deposits d join pos.registers r on r.id = d.register_id
      join billing.payment_states p on p.subject_type = 'counter' and p.subject_id = d.id
    where d.id = ${id}::uuid for update of d`.execute(tools.db)
  const row = rows[0] ?? notFound()
  if (row.state !== 'waiting') refuse('depositOver')
  if (row.registerId !== registerId) refuse('depositElsewhere', { name: row.registerName })
  const isInReview = inReviewSince !== null
  return {
    ...row,
    paidSatang,
    isInReview,
    sale: fromStored(row.sale) as Sale,
    reckoned: fromStored(row.reckoned) as Reckoned,
  }
}

const auditDeliver = auditKind('pos.deliverDeposit', { th: 'ส่งมอบสินค้าที่มัดจำไว้', en: 'delivered what a deposit was for' }) // prettier-ignore

/**
 * At the price that was agreed: the rest is paid, the goods go, and it is a sale of today. Sent again it is the same sale.
 *
 * Errors: 404; 409 SHIFT_NOT_OPEN, LEASE_LOST, INVALID_STATE, IDEMPOTENCY_MISMATCH; 422 NOT_PAID, OVERPAID.
 */
export const deliverDeposit = command({
  may: 'pos.takeMoney',
  input: DeliverInput,
  async run(tools, { id, registerId, device, epoch, tenders: given }): Promise<Sold> {
    const hash = createHash('sha256').update(toStored({ id, registerId, given })).digest('hex')
    const before = await sameSale(tools, id, hash)
    if (before) return before
    const shift = await lockShift(tools, { registerId, isOffline: false })
    refuseClosedWays(shift.waysOff, given.map(({ method }) => method)) // prettier-ignore
    const { number: deposit, paidSatang, sale: kept, reckoned } = await lockWaiting(tools, id, registerId)
    const clientAt = new Date().toISOString()
    const sale: Sale = { ...kept, registerId, device, epoch, seq: 0, clientAt, tenders: [] }
    mustHoldLease(shift, sale, false)
    const { total } = reckoned.totals
    const settled = settleTenders(total - paidSatang, given, BigInt(shift.cashStep))
    if (settled.excessSatang > 0n) refuseAtCounter('tooMuch', settled)
    if (settled.owedSatang > 0n) refuseAtCounter('notPaid', settled)
    const rest = shareTenders({ tenders: given, tipSatang: 0n }, settled)
    const soldAt = new Date()
    const elsewhere = await borneBy(tools, id)
    if (countedLines(reckoned).length > 0) await consume(tools, { holderType: 'counter', holderId: id })
    const { paper } = await writeBook(tools, sale, {
      reckoned,
      tenders: rest,
      rounding: -settled.roundingSatang,
      wallet: null,
      shift,
      on: businessDate(soldAt),
      given: undefined,
      exchange: null,
      stage: 'rest',
    })
    const number = paper?.number ?? deposit
    const paperToken = paper?.token ?? null
    const paidBefore: SharedTender = { method: 'deposit', billSatang: paidSatang, tipSatang: 0n, tenderedSatang: 0n, changeSatang: 0n, reference: deposit } // prettier-ignore
    const tenders = [paidBefore, ...rest]
    await insertSale(tools, sale, { hash, shift, soldAt, number, paperToken, reckoned, settled, tenders, memberId: null, elsewhere }) // prettier-ignore
    await endDeposit(tools, id, { state: 'delivered', reason: '', endedAt: soldAt, shiftId: shift.id })
    const prepared = await prepareSold(tools, sale, { shift, soldAt })
    await audit(tools, auditDeliver, `sale:${id}`, { number, deposit, totalSatang: total })
    tools.tell(`register:${registerId}`)
    const { roundingSatang, cashSatang, changeSatang, owedSatang } = settled
    return {
      id,
      number,
      paperToken,
      totalSatang: total,
      roundingSatang,
      cashSatang,
      changeSatang,
      owedSatang,
      soldAt,
      prepared,
      paidOutSatang: 0n,
      toWalletSatang: 0n,
      note: null,
    }
  },
})

/** Where money of a deposit goes out. */
export const moneyBack = (method: (typeof handedOver)[number], { registerNo }: Pick<LockedShift, 'registerNo'>) => ({
  method: asKept(method),
  to: method === 'cash' ? drawerOf(registerNo) : { account: `bank:${method}`, kind: 'asset' as const },
})

/**
 * All of it goes back: the goods are for others again, and the tax of the deposit is credited. Errors: 403 above one's limit; 404; 409 SHIFT_NOT_OPEN,
 * INVALID_STATE; 422 for more than lies in the drawer.
 */
export const giveDepositBack = command({
  may: 'pos.refund',
  idempotent: true,
  input: DepositBackInput,
  async run(tools, { id, registerId, method, reason }): Promise<{ number: string; paidSatang: bigint }> {
    const shift = await lockShift(tools, { registerId, isOffline: false })
    const { number: deposit, paidSatang, payableId } = await lockWaiting(tools, id, registerId)
    await mayRefund(tools, id, paidSatang)
    const isCash = method === 'cash'
    if (isCash && (await drawerOfShift(tools, shift.id)).expectedSatang < paidSatang) refuseAtCounter('notInCash')
    const back = { satang: paidSatang, method, ...(await borneBy(tools, id)) }
    await freeGoods(tools, id)
    await endDeposit(tools, id, { state: 'returned', reason, endedAt: new Date(), shiftId: shift.id, back })
    const refund = { payableId, amountSatang: paidSatang, reason, ...moneyBack(method, shift) }
    const { creditNote } = await refundInto(tools, refund)
    const number = creditNote?.number ?? deposit
    if (isCash) await moveDeposit(tools, shift, { kind: 'deposit_back', amountSatang: paidSatang, number })
    tools.tell(`register:${registerId}`)
    return { number, paidSatang }
  },
  audit: {
    kind: auditKind('pos.giveDepositBack', { th: 'คืนมัดจำ', en: 'gave a deposit back' }),
    subject: ({ id }) => `sale:${id}`,
    details: ({ reason, method }, { number, paidSatang }) => ({ number, paidSatang, method, reason }),
  },
})
