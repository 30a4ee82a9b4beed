/**
 * Each morning: whose gift or package expires in thirty, seven or one days is told; and what was sold and expired a month ago
 * is settled: its money goes into its buyer's wallet, or is kept as the business has said (docs/decisions/795).
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { postTransaction } from '#rooms/ledger/index.ts'
import { creditGift } from '#rooms/wallet/index.ts'
import { giftsPath } from '../links.ts'
import { type EventTables, job } from '../room.ts'
import { soldGifts } from './gift-money.ts'
import { afterExpiryOf } from './gift-settings.ts'
import { tellEnds } from './tell-ends.ts'

type Any = Tools<EventTables>

const atMs = 9 * 3_600_000
/** So long after it expired staff may still make it last longer. */
export const graceDays = 30

/** The next morning's round; once, however many ask for it. */
export function lookAtEnds(tools: Any, now = new Date()): void {
  const today = businessDate(now)
  const day = now.getTime() < businessDayStart(today).getTime() + atMs ? today : addDays(today, 1)
  tools.later('events.giftEnds', {}, { at: new Date(businessDayStart(day).getTime() + atMs), key: `gift ends ${day}` })
}

/** Goes on while anything is left that will expire. */
export const giftEnds = job('events.giftEnds', z.object({}), async (tools) => {
  await tellEnds(tools, businessDate(new Date()))
  const { rows: due } = await sql<{ id: string }>`
    select g.id from events.gifts g join events.gift_batches b on b.id = g.batch_id
    where b.sale_id is not null and g.state = 'active' and b.expires_at < now() - make_interval(days => ${graceDays}) order by g.id limit 200`.execute(
    tools.db,
  )
  for (const { id } of due) tools.later('events.lapseGift', { giftId: id }, { key: id })
  const { rows: left } = await sql`
    select from events.gifts g join events.gift_batches b on b.id = g.batch_id where g.state = 'active' and (b.sale_id is not null or b.expires_at > now())
    union all select from entitlements.held h where h.kind = 'thing' and h.source_type = 'gift' and h.is_open limit 1`.execute(
    tools.db,
  )
  if (left.length > 0) lookAtEnds(tools)
})

/** Once, also when told twice; what was made to last longer meanwhile stays. */
export const lapseGift = job('events.lapseGift', z.object({ giftId: z.uuid() }), async (tools, { giftId }) => {
  const { rows } = await sql<Lapsing>`
    select g.balance_satang as satang, s.id as "saleId", s.number, s.account_id as "accountId", s.package_id as "packageId", b.sender
    from events.gifts g join events.gift_batches b on b.id = g.batch_id join events.gift_sales s on s.id = b.sale_id
    where g.id = ${giftId}::uuid and g.state = 'active' and s.state = 'paid' and b.expires_at < now() - make_interval(days => ${graceDays})
    for update of s, g`.execute(tools.db)
  const [gift] = rows
  if (!gift) return
  const isGivenBack = gift.satang > 0n && gift.accountId !== null && (await afterExpiryOf(tools)) === 'wallet'
  await sql`
    with mine as (update events.gifts set state = 'lapsed', balance_satang = 0 where id = ${giftId}::uuid returning id)
    insert into events.gift_entries (gift_id, kind, amount_satang, account_id)
    select id, 'lapsed', ${-gift.satang}::bigint, ${isGivenBack ? gift.accountId : null}::uuid from mine`.execute(
    tools.db,
  )
  // Of a package its income waits no longer.
  if (gift.packageId !== null) tools.later('events.deferGift', { saleId: gift.saleId })
  if (gift.satang === 0n) return
  if (isGivenBack)
    await creditGift(tools, {
      accountId: gift.accountId!,
      amountSatang: gift.satang,
      reason: `โค้ดของขวัญ ${gift.number} หมดอายุ`,
      path: giftsPath,
      from: soldGifts,
    })
  else
    await postTransaction(tools, {
      kind: 'gift.lapsed',
      sourceType: 'gift sale',
      sourceId: randomUUID(),
      memo: gift.number,
      entries: [
        { ...soldGifts, amountSatang: gift.satang },
        { account: 'income:other', kind: 'income', amountSatang: -gift.satang },
      ],
    })
})

interface Lapsing {
  satang: bigint
  saleId: string
  number: string
  accountId: string | null
  packageId: string | null
}
