/**
 * A ticket is paid: goods, tax, paper and book in one transaction, at once. Closing a shift only counts money (commerce.md §0
 * rule 4). Locks: the sale's own id → its shift → promotions → stock → number series → ledger.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { admits } from '#kernel/roles.ts'
import { toStored } from '#kernel/stored-json.ts'
import { refuseClosedWays } from '#rooms/billing/index.ts'
import { saleNumber } from '#rooms/sales/index.ts'
import { movedAtCounter, walletInBook } from '#rooms/wallet/index.ts'
import { settleTenders } from '../parts/cash.ts'
import { permissions } from '../permissions.ts'
import type { SentBatch } from '../prepare/send-to-prepare.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { joinClosedShift } from '../shift/join-closed.ts'
import { lockShift, type LockedShift } from '../shift/lock-shift.ts'
import { beginExchange, keepExchange, settleExchange, takeInExchange } from './exchange.ts'
import { notePaidByGifts, takeGifts } from './gift-tender.ts'
import { type GivenTender, type SharedTender, shareTenders } from './moneys.ts'
import { memberOf, payingMember } from './members.ts'
import { mayGive } from './over-discount.ts'
import { reckonSale } from './reckon-sale.ts'
import { type Sale, SellInput } from './sell-input.ts'
import { insertSale } from './insert-sale.ts'
import { prepareSold } from './prepare-sold.ts'
import { borneLater } from './tax-of-sale.ts'
import { holdOffers, mustHoldLease, takeGoods, type Wallet, writeBook } from './write-sale.ts'

export interface Sold {
  id: string
  number: string
  paperToken: string | null
  totalSatang: bigint
  roundingSatang: bigint
  cashSatang: bigint
  changeSatang: bigint
  owedSatang: bigint
  soldAt: Date
  /** Where what was sold is prepared: its number, and what of it was not sent before. */
  prepared: SentBatch | null
  /** Given to the buyer, where more came back than was taken. */
  paidOutSatang: bigint
  /** What a wallet had paid of it is in it again. */
  toWalletSatang: bigint
  /** Of an exchange: the note of what came back. */
  note: { number: string; token: string | null } | null
}

const auditSell = auditKind('pos.sell', { th: 'ขายหน้าร้าน', en: 'sold at the counter' })

/**
 * The sale's id is its idempotency key, for ever: sent again it answers what it was.
 *
 * Errors: 409 SHIFT_NOT_OPEN, WAY_OFF, PRICE_CHANGED{lines, totalSatang}, INSUFFICIENT_STOCK{lines}, NOT_SOLD, IDEMPOTENCY_MISMATCH;
 * 403 APPROVAL_REQUIRED above one's discount, FORBIDDEN for an offline sale of who may not approve; 422 NOT_PAID, OVERPAID.
 */
export const sellTicket = command({
  may: 'pos.takeMoney',
  input: SellInput,
  async run(tools, sale): Promise<Sold> {
    // Nothing vouches for a word that the line was down but a lease (lease/sync-sales.ts): only who may approve says so here.
    if (sale.isOffline && !admits(permissions['pos.approve'], tools.context.actor)) {
      const before = await sameSale(tools, sale.id, hashOf(sale))
      return before ?? refuse('offlineNotHere')
    }
    return makeSale(tools, sale)
  },
})

export interface Given {
  /** The number that the buyer's receipt has already, its counter, and of which of the register's series it is. */
  number: string
  no: number
  till: string
  /** Somebody decided that it stands, whoever has the register now. */
  isDecided?: boolean
}

/** In the caller's transaction; `given`: sold while the line was down. Errors: as sellTicket; 409 LEASE_LOST. */
export async function makeSale(tools: Tools<PosTables>, sale: Sale, given?: Given): Promise<Sold> {
  const hash = hashOf(sale)
  const before = await sameSale(tools, sale.id, hash)
  if (before) return before
  const shift = await lockShift(tools, sale)
  if (!given?.isDecided) mustHoldLease(shift, sale, given !== undefined)
  // What was taken while the line was down stands.
  if (!sale.isOffline) refuseClosedWays(shift.waysOff, [...sale.tenders.map(({ method }) => method), ...(sale.onAccount ? (['credit'] as const) : [])]) // prettier-ignore
  if (sale.exchange && sale.isOffline) refuse('exchangeOffline')
  const begun = sale.exchange ? await beginExchange(tools, sale.exchange) : null
  const soldAt = sale.isOffline ? atOf(sale, shift) : new Date()
  const on = businessDate(soldAt)
  const memberId = await memberOf(tools, sale.id)
  const reckoned = await reckonSale(tools, sale, { on, soldAt, serviceBp: shift.serviceBp, memberId })
  await mayGive(tools, sale, reckoned)
  if (sale.tipSatang > 0n && !shift.takesTips && !sale.isOffline) refuse('noTips')
  const due = reckoned.totals.total + sale.tipSatang
  const exchange = begun && (await settleExchange(tools, begun, { totalSatang: reckoned.totals.total, shift }))
  const paidBy: GivenTender[] = [
    ...(exchange ? [{ method: 'exchange' as const, givenSatang: exchange.creditSatang, reference: '' }] : []),
    ...sale.tenders,
  ]
  const settled = settleTenders(due, paidBy, BigInt(shift.cashStep))
  if (settled.excessSatang > 0n) refuse('tooMuch', settled)
  if (settled.owedSatang > 0n && !sale.onAccount) refuse('notPaid', settled)
  if (settled.owedSatang > 0n && exchange) refuse('exchangePaid')
  if (settled.owedSatang > 0n && !sale.buyer?.name) refuse('whoOwes')
  const tenders = shareTenders({ tenders: paidBy, tipSatang: sale.tipSatang }, settled)
  if (tenders.reduce((sum, one) => sum - one.tipSatang, sale.tipSatang) > 0n) refuse('tipInMoney')
  const gifts = await takeGifts(tools, sale, { tenders, memberId })
  const wallet = await walletFor(tools, sale, tenders)
  await holdOffers(tools, sale, { reckoned, memberId })
  const taken = sale.lines.flatMap(({ variantId }) => variantId ?? [])
  if (exchange) await takeInExchange(tools, exchange, taken)
  await takeGoods(tools, sale, { reckoned, shift })
  const { payableId, paper, payments, refund } = await writeBook(tools, sale, {
    reckoned,
    tenders,
    rounding: -settled.roundingSatang,
    wallet,
    shift,
    on,
    given,
    exchange,
  })
  const note = exchange && (await keepExchange(tools, exchange, { hash, shift, refunded: refund! }))
  // Decided on, it keeps the number on the buyer's receipt, though nothing is due yet that has a paper.
  const number = paper?.number ?? (given?.isDecided ? given.number : saleNumber('P', { at: soldAt }))
  const paperToken = paper?.token ?? null
  const elsewhere = await borneLater(tools, sale.id, { reckoned, owedSatang: settled.owedSatang })
  await insertSale(tools, sale, { hash, shift, soldAt, number, paperToken, reckoned, settled, tenders, memberId, ...(elsewhere && { elsewhere }) }) // prettier-ignore
  for (const { id, method, amountSatang } of payments)
    if (method === 'wallet') await movedAtCounter(tools, { accountId: memberId!, amountSatang: -amountSatang, number, path: null, source: { type: 'payment', id } }) // prettier-ignore
  await notePaidByGifts(tools, gifts, { payableId, payments })
  if (shift.state === 'closed') await joinClosedShift(tools, shift)
  const prepared = await prepareSold(tools, sale, { shift, soldAt })
  await audit(tools, auditSell, `sale:${sale.id}`, { number, totalSatang: reckoned.totals.total })
  tools.tell(`register:${shift.registerId}`)
  const { roundingSatang, cashSatang, changeSatang, owedSatang } = settled
  const totalSatang = reckoned.totals.total
  return {
    id: sale.id,
    number,
    paperToken,
    totalSatang,
    roundingSatang,
    cashSatang,
    changeSatang,
    owedSatang,
    soldAt,
    prepared,
    paidOutSatang: exchange?.paidOutSatang ?? 0n,
    toWalletSatang: exchange?.toWallet?.amountSatang ?? 0n,
    note,
  }
}

/** What was sent, whatever it was sent by: the clock of a second try is another one. */
export function hashOf({ clientAt: _at, seq: _seq, device: _device, epoch: _epoch, ...rest }: Sale): string {
  // Sent while the line went down, and kept: it is the same sale.
  const { isOffline: _offline, shiftId: _shift, number: _number, no: _no, serviceBp, promoted, coupons, ...sale } = rest
  // What came into being later is left out where it says nothing: a sale that an older version took stays the same sale.
  const newer = {
    ...(serviceBp > 0 && { serviceBp }),
    ...(promoted.length > 0 && { promoted }),
    ...(coupons.length > 0 && { coupons }),
  }
  return createHash('sha256')
    .update(toStored({ ...sale, ...newer }))
    .digest('hex')
}

/** Who sends the same sale at the same moment waits here, and finds it. */
export async function sameSale(tools: Tools<PosTables>, id: string, hash: string): Promise<Sold | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 281))`.execute(tools.db)
  const { rows } = await sql<Omit<Sold, 'prepared'> & { hash: string }>`
    select s.id, s.hash, s.number, s.paper_token as "paperToken", s.net_satang as "totalSatang",
      s.rounding_satang as "roundingSatang", s.owed_satang as "owedSatang", s.sold_at as "soldAt",
      coalesce(sum(t.amount_satang) filter (where t.method = 'cash'), 0)::bigint as "cashSatang",
      coalesce(sum(t.change_satang), 0)::bigint as "changeSatang",
      coalesce((select -sum(x.amount_satang) from pos.tenders x where x.sale_id = s.exchange_id and x.method not in ('exchange', 'wallet')), 0)::bigint as "paidOutSatang",
      coalesce((select -sum(x.amount_satang) from pos.tenders x where x.sale_id = s.exchange_id and x.method = 'wallet'), 0)::bigint as "toWalletSatang",
      (select jsonb_build_object('number', x.number, 'token', x.paper_token) from pos.sales x where x.id = s.exchange_id) as note
    from pos.sales s left join pos.tenders t on t.sale_id = s.id
    where s.id = ${id}::uuid group by s.id, s.hash, s.number, s.paper_token, s.exchange_id, s.net_satang, s.rounding_satang, s.owed_satang, s.sold_at`.execute(
    tools.db,
  )
  const [found] = rows
  if (!found) return null
  const { hash: had, ...sold } = found
  return had === hash ? { ...sold, prepared: null } : refuse('otherContent')
}

/** Two minutes are what clocks may differ by. Errors: 422 for a time outside the shift. */
function atOf({ clientAt }: Sale, { openedAt, closedAt }: LockedShift): Date {
  const at = new Date(clientAt)
  const slack = 120_000
  const latest = (closedAt ?? new Date()).getTime() + slack
  if (at.getTime() < openedAt.getTime() - slack || at.getTime() > latest) refuse('clockOff')
  return at
}

/** Only with the member's own code a wallet pays. Errors: 422 NO_MEMBER, OFFLINE_NOT_HERE. */
async function walletFor(
  tools: Tools<PosTables>,
  { id, isOffline }: Sale,
  tenders: readonly SharedTender[],
): Promise<Wallet> {
  if (!tenders.some(({ method }) => method === 'wallet')) return null
  if (isOffline) refuse('walletOffline')
  return walletInBook(tools, await payingMember(tools, id))
}
