/** A gift that somebody buys: what becomes of it when its money comes, is none, or goes back (sales). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { StandingMoney } from '#rooms/billing/index.ts'
import { type Phase, saleOf, type SaleSteps, type Sold } from '#rooms/sales/index.ts'
import { refuse } from '../refusals.ts'
import { type EventTables, job } from '../room.ts'
import { claimOwn, restRights } from './own-package.ts'
import { lookAtEnds } from './gift-ends.ts'
import { soldGifts } from './gift-money.ts'

export interface LockedGiftSale extends Sold {
  state: GiftSaleState
  batchId: string
  giftId: string
  valueSatang: bigint
  isOwn: boolean
}

type GiftSaleState = 'waiting' | 'expired' | 'paid' | 'refunded'

const phases: Record<GiftSaleState, Phase> = { waiting: 'waiting', expired: 'late', paid: 'stands', refunded: 'over' }
const undoneHours = 24
const back = { th: 'ดูของขวัญของคุณ', en: 'See your gifts' }

/** Of money: it is owed to whoever holds the code until it pays for something; no tax falls due by it before. */
export const moneySale = saleOf<EventTables, LockedGiftSale>(
  {
    kind: 'gift',
    letter: 'G',
    back,
    keptIn: soldGifts,
    stands: async (_tools, { number, amountSatang }: StandingMoney) => ({
      posting: {
        kind: 'gift.sold',
        // Once more after a payment that was none.
        sourceType: 'gift sale',
        sourceId: randomUUID(),
        memo: number,
        entries: [
          { account: 'customer:advances', kind: 'liability', amountSatang },
          { ...soldGifts, amountSatang: -amountSatang },
        ],
      },
      paper: 'receipt' as const,
    }),
  },
  stepsWith('events.endGiftHold'),
)

/** Of a package: what it gives and its VAT are known, so the tax falls due when it is paid. */
export const packageSale = saleOf<EventTables, LockedGiftSale>(
  { kind: 'package', letter: 'P', back },
  stepsWith('events.endPackageHold'),
)

function stepsWith(name: string): SaleSteps<EventTables, LockedGiftSale> {
  return {
    lock: lockGiftSale,
    clock: { job, name, id: 'saleId' },
    waitsForRest: true,
    hold: (tools, { id }, until) => setState(tools, id, 'waiting', until),
    async onPaid(tools, sale) {
      await setState(tools, sale.id, 'paid')
      await openGift(tools, sale)
    },
    // There are as many as are bought.
    again: async () => true,
    onExpired: (tools, { id }) => setState(tools, id, 'expired'),
    async onUndone(tools, sale) {
      if (sale.state !== 'paid') return null
      await closeGift(tools, sale, { kind: 'undone', satang: sale.valueSatang, state: 'pending' })
      const until = new Date(Date.now() + undoneHours * 3_600_000)
      await setState(tools, sale.id, 'waiting', until)
      return until
    },
    async onRefunded(tools, sale, { isWhole, fromSaleSatang }) {
      if (sale.state === 'refunded') return false
      if (sale.state === 'paid' && fromSaleSatang > 0n && (isWhole || sale.valueSatang > 0n))
        await closeGift(tools, sale, { kind: 'refunded', satang: fromSaleSatang, state: isWhole ? 'voided' : 'spent' })
      if (sale.state === 'paid') tools.later('events.deferGift', { saleId: sale.id })
      if (isWhole) await setState(tools, sale.id, 'refunded')
      return isWhole
    },
  }
}

export async function lockGiftSale({ db }: Tools<EventTables>, id: string): Promise<LockedGiftSale> {
  const { rows } = await sql<Omit<LockedGiftSale, 'phase' | 'hasCoupon'>>`
    select s.id, s.state, s.hold_until as "holdUntil", s.value_satang as "valueSatang", s.is_own as "isOwn", b.id as "batchId", g.id as "giftId"
    from events.gift_sales s join events.gift_batches b on b.sale_id = s.id join events.gifts g on g.batch_id = b.id
    where s.id = ${id}::uuid for update of s`.execute(db)
  const sale = rows[0]!
  return { ...sale, phase: phases[sale.state], hasCoupon: false }
}

const setState = (tools: Tools<EventTables>, id: string, state: GiftSaleState, until: Date | null = null) =>
  sql`update events.gift_sales set state = ${state}, hold_until = ${until}, paid_at = case when ${state} = 'paid' then now() else paid_at end
    where id = ${id}::uuid`.execute(tools.db)

/** Paid: the code holds its money from now on, and it goes out on its day. */
async function openGift(tools: Tools<EventTables>, { id, giftId, batchId, valueSatang, isOwn }: LockedGiftSale) {
  await sql`
    with mine as (update events.gifts set state = 'active', balance_satang = ${valueSatang}::bigint where id = ${giftId}::uuid and state = 'pending' returning id)
    insert into events.gift_entries (gift_id, kind, amount_satang) select id, 'made', ${valueSatang}::bigint from mine`.execute(
    tools.db,
  )
  lookAtEnds(tools)
  if (isOwn) return claimOwn(tools, { saleId: id, giftId })
  tools.later('events.deferGift', { saleId: id })
  const { rows } = await sql<{ at: Date }>`
    select greatest(deliver_at, now()) as at from events.gift_batches where id = ${batchId}::uuid and email <> ''`.execute(
    tools.db,
  )
  if (rows[0]) tools.later('events.deliverGift', { batchId }, { at: rows[0].at, key: batchId })
}

interface Closing {
  kind: 'undone' | 'refunded'
  satang: bigint
  /** What it is when nothing of it is left. */
  state: 'pending' | 'voided' | 'spent'
}

/** The code is closed before its money moves. Errors: 409 GIFT_USED with what is left of it, or when rights of it were used. */
async function closeGift(tools: Tools<EventTables>, sale: LockedGiftSale, { kind, satang, state }: Closing) {
  const { giftId, valueSatang } = sale
  const { rows } = await sql<{ balance: bigint; state: string }>`
    select balance_satang as balance, state from events.gifts where id = ${giftId}::uuid for update`.execute(tools.db)
  const gift = rows[0]!
  if (valueSatang > 0n && gift.balance < satang) refuse('giftSpentAlready', { leftSatang: gift.balance })
  if (gift.state === 'claimed') await restRights(tools, { giftId, forGood: kind === 'refunded' })
  const left = valueSatang > 0n ? gift.balance - satang : 0n
  await sql`
    with mine as (update events.gifts set balance_satang = ${left}::bigint, state = ${left > 0n ? 'active' : state} where id = ${giftId}::uuid returning id)
    insert into events.gift_entries (gift_id, kind, amount_satang) select id, ${kind}, ${valueSatang > 0n ? -satang : 0n}::bigint from mine`.execute(
    tools.db,
  )
}
