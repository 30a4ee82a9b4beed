/** Rights of a package: one's own are there as soon as it is paid; they rest or end when its money does. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { lockRights, setEntitlement } from '#rooms/entitlements/index.ts'
import { refuse } from '../refusals.ts'
import type { EventTables } from '../room.ts'
import { grantPackage } from './claim-gift.ts'

/** Who bought it for themselves has it. Whose account ended meanwhile gets nothing: the gift stays. */
export async function claimOwn(
  tools: Tools<EventTables>,
  { saleId, giftId }: { saleId: string; giftId: string },
): Promise<void> {
  const { rows } = await sql<{ accountId: string; packageId: string }>`
    with sale as (select account_id, package_id from events.gift_sales where id = ${saleId}::uuid and account_id is not null),
      mine as (update events.gifts set state = 'claimed', claimed_by = (select account_id from sale), claimed_at = now()
        where id = ${giftId}::uuid and state = 'active' and exists (select from sale) returning id),
      noted as (insert into events.gift_entries (gift_id, kind, amount_satang, account_id) select id, 'claimed', 0, (select account_id from sale) from mine)
    select account_id as "accountId", package_id as "packageId" from sale, mine`.execute(tools.db)
  const [owner] = rows
  if (!owner) return
  await grantPackage(tools, { ...owner, giftId })
  for (const { id } of await lockRights(tools, { sourceType: 'gift', sourceId: giftId }))
    await setEntitlement(tools, id, { state: 'active' })
}

/** Errors: 409 GIFT_USED once any of it was used: what was had is not given back. */
export async function restRights(
  tools: Tools<EventTables>,
  { giftId, forGood }: { giftId: string; forGood: boolean },
): Promise<void> {
  for (const { id, isUsed } of await lockRights(tools, { sourceType: 'gift', sourceId: giftId })) {
    if (isUsed) refuse('rightsUsed')
    await setEntitlement(tools, id, { state: forGood ? 'revoked' : 'suspended' })
  }
}
