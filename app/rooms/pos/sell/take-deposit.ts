/**
 * A part of the price is paid before the goods are handed over (มัดจำ): owed to the buyer until they are, taxed with the money
 * (s.78 (1) (ก)), the goods kept for them at the price that was agreed (docs/decisions/910).
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { toStored } from '#kernel/stored-json.ts'
import { type Borne, refuseClosedWays } from '#rooms/billing/index.ts'
import { reserve } from '#rooms/stock/index.ts'
import { roundedDown } from '../parts/cash.ts'
import { handedOver } from '../parts/tender-methods.ts'
import { refuse as refuseAtCounter } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { type LockedShift, lockShift } from '../shift/lock-shift.ts'
import { DepositInput } from './deposit-input.ts'
import type { SharedTender } from './moneys.ts'
import { mayGive } from './over-discount.ts'
import { reckonSale, type Reckoned } from './reckon-sale.ts'
import { refuse } from './refusals.ts'
import type { Sale } from './sell-input.ts'
import { hashOf } from './sell-ticket.ts'
import { borneBy } from './tax-of-sale.ts'
import { countedLines, holdOffers, mustHoldLease, writeBook } from './write-sale.ts'

export interface Deposited {
  id: string
  number: string
  paperToken: string | null
  totalSatang: bigint
  paidSatang: bigint
  /** To be paid when the goods are fetched. */
  restSatang: bigint
}

const auditTake = auditKind('pos.takeDeposit', { th: 'รับมัดจำหน้าร้าน', en: 'took a deposit at the counter' })

/**
 * Its id is its idempotency key, for ever, and that of the sale it becomes.
 *
 * Errors: as sellTicket; 422 NO_BUYER, DEPOSIT_SUM, NO_COINS, NOT_HERE.
 */
export const takeDeposit = command({
  may: 'pos.takeMoney',
  input: DepositInput,
  async run(tools, { readyOn, ...sale }): Promise<Deposited> {
    const hash = createHash('sha256')
      .update(`${hashOf(sale)} ${readyOn}`)
      .digest('hex')
    const before = await sameDeposit(tools, sale.id, hash)
    if (before) return before
    if (sale.isOffline || sale.exchange || sale.onAccount || sale.tipSatang > 0n) refuse('depositPlain')
    if (!sale.buyer?.name) refuse('depositWho')
    const shift = await lockShift(tools, sale)
    mustHoldLease(shift, sale, false)
    refuseClosedWays(shift.waysOff, sale.tenders.map(({ method }) => method)) // prettier-ignore
    const soldAt = new Date()
    const on = businessDate(soldAt)
    const reckoned = await reckonSale(tools, sale, { on, soldAt, serviceBp: shift.serviceBp, memberId: null })
    await mayGive(tools, sale, reckoned)
    const tender = depositOf(sale, { totalSatang: reckoned.totals.total, step: BigInt(shift.cashStep) })
    await holdOffers(tools, sale, { reckoned, memberId: null })
    const lines = countedLines(reckoned)
    const holder = { holderType: 'counter', holderId: sale.id, holderName: shift.registerName }
    if (lines.length > 0) await reserve(tools, { ...holder, placeId: shift.placeId, lines })
    const { paper } = await writeBook(tools, sale, {
      reckoned,
      tenders: [tender],
      rounding: 0n,
      wallet: null,
      shift,
      on,
      given: undefined,
      exchange: null,
      stage: 'deposit',
    })
    const number = paper?.number ?? `D-${sale.id.slice(0, 8)}`
    const paperToken = paper?.token ?? null
    const borne = await borneBy(tools, sale.id)
    await keepDeposit(tools, sale, { hash, readyOn, shift, soldAt, reckoned, tender, borne, number, paperToken })
    const paidSatang = tender.billSatang
    if (tender.method === 'cash') await moveDeposit(tools, shift, { kind: 'deposit', amountSatang: paidSatang, number })
    const totalSatang = reckoned.totals.total
    await audit(tools, auditTake, `sale:${sale.id}`, { number, totalSatang, paidSatang })
    tools.tell(`register:${shift.registerId}`)
    return { id: sale.id, number, paperToken, totalSatang, paidSatang, restSatang: totalSatang - paidSatang }
  },
})

/** Errors: 422. */
function depositOf(
  { tenders }: Pick<Sale, 'tenders'>,
  { totalSatang, step }: { totalSatang: bigint; step: bigint },
): SharedTender {
  const [tender, more] = tenders
  if (!tender || more) return refuse('depositSum', { totalSatang })
  const { method, givenSatang, reference } = tender
  if (!handedOver.includes(method as 'cash')) refuse('depositPlain')
  if (givenSatang <= 0n || givenSatang >= totalSatang) refuse('depositSum', { totalSatang })
  const isCash = method === 'cash'
  if (isCash && roundedDown(givenSatang, step) !== givenSatang) refuse('depositCoins')
  const tenderedSatang = isCash ? givenSatang : 0n
  return { method, billSatang: givenSatang, tipSatang: 0n, tenderedSatang, changeSatang: 0n, reference }
}

interface Kept {
  hash: string
  readyOn: string
  shift: LockedShift
  soldAt: Date
  reckoned: Reckoned
  tender: SharedTender
  borne: Borne
  number: string
  paperToken: string | null
}

async function keepDeposit(
  tools: Tools<PosTables>,
  sale: Sale,
  { hash, readyOn, shift, soldAt, reckoned, tender, borne, number, paperToken }: Kept,
): Promise<void> {
  const { accountId, name = '' } = tools.context.actor
  await sql`
    insert into pos.deposits (id, register_id, shift_id, hash, number, paper_token, buyer_name, buyer_phone, ready_on, method,
      total_satang, paid_satang, vat_satang, exempt_satang, sale, reckoned, taken_by, taken_name, taken_at)
    values (${sale.id}, ${shift.registerId}, ${shift.id}, ${hash}, ${number}, ${paperToken}, ${sale.buyer!.name},
      ${sale.buyer!.phone ?? ''}, ${readyOn || null}::date, ${tender.method}, ${reckoned.totals.total}, ${tender.billSatang},
      ${borne.vatSatang}, ${borne.exemptSatang}, ${toStored(sale)}::jsonb, ${toStored(reckoned)}::jsonb, ${accountId}, ${name},
      ${soldAt})`.execute(tools.db)
}

/** Cash of a deposit is in the drawer, and no sale. */
export async function moveDeposit(
  tools: Tools<PosTables>,
  shift: LockedShift,
  { kind, amountSatang, number }: { kind: 'deposit' | 'deposit_back'; amountSatang: bigint; number: string },
): Promise<void> {
  const { accountId, name = '' } = tools.context.actor
  await tools.db
    .insertInto('pos.cash_moves')
    .values({
      shift_id: shift.id,
      kind,
      amount_satang: amountSatang,
      reason: number,
      made_by: accountId!,
      made_name: name,
    })
    .execute()
}

/** Who sends the same at the same moment waits here, and finds it. */
async function sameDeposit(tools: Tools<PosTables>, id: string, hash: string): Promise<Deposited | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 281))`.execute(tools.db)
  const { rows } = await sql<Deposited & { hash: string }>`
    select id, hash, number, paper_token as "paperToken", total_satang as "totalSatang", paid_satang as "paidSatang",
      total_satang - paid_satang as "restSatang" from pos.deposits where id = ${id}::uuid`.execute(tools.db)
  const [found] = rows
  if (!found) return null
  const { hash: had, ...deposited } = found
  return had === hash ? deposited : refuseAtCounter('otherContent')
}
