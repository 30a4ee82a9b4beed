/** Somebody's account has ended for good: what they bought stays in the books, and names nobody. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { freePlace } from '#rooms/seats/index.ts'
import { marksOf } from './influencer/doubts.ts'
import { type EventTables, on } from './room.ts'

export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async (tools, { accountId }) => {
    const { db } = tools
    await forgetMarks(tools, accountId)
    const orders = db.selectFrom('events.orders').select('id').where('account_id', '=', accountId)
    await db
      .updateTable('events.tickets')
      .set({ holder: '', email: '', answers: null })
      .where('order_id', 'in', orders)
      .where('transferred_at', 'is', null)
      .execute()
    await db
      .updateTable('events.orders')
      .set({ account_id: null, name: '–', email: '–@–', phone: '' })
      .where('account_id', '=', accountId)
      .execute()
    // Who waits is nobody that could be written to any more: the next is asked.
    const { rows: turns } = await sql<{ id: string }>`
      update events.waiting set state = case state when 'waiting' then 'left' else 'declined' end
      where account_id = ${accountId}::uuid and state in ('waiting', 'offered') returning id`.execute(db)
    for (const { id } of turns) await freePlace(tools, id)
    await sql`
      update events.waiting set account_id = null, name = '–', email = '–@–' || id where account_id = ${accountId}::uuid`.execute(
      db,
    )
    await sql`update events.gift_batches b set sender = '' from events.gift_sales s where s.id = b.sale_id and s.account_id = ${accountId}::uuid`.execute(
      db,
    )
    await sql`update events.gift_sales set account_id = null where account_id = ${accountId}::uuid`.execute(db)
    await sql`update events.gift_batches b set recipient = '', email = '' where exists (select from events.gifts g where g.batch_id = b.id and g.claimed_by = ${accountId}::uuid)`.execute(
      db,
    )
    // Of whom money was paid to, the books need the number.
    await sql`
      update events.influencers i set state = 'closed', name = '–', bio = '', channel = '', payee = '', account_id = null,
        tax_id = case when exists (select from events.payouts p where p.influencer_id = i.id) then i.tax_id else '' end
      where i.account_id = ${accountId}::uuid`.execute(db)
  },
)

/** Also those of what they bought before they had an account: whatever their own orders are known by. */
async function forgetMarks({ db, context }: Tools<EventTables>, accountId: string): Promise<void> {
  const { rows } = await sql<{ email: string; phone: string }>`
    select distinct email, phone from events.orders where account_id = ${accountId}::uuid`.execute(db)
  const marks = [{}, ...rows].flatMap((buyer) =>
    marksOf(context.tenantId, { accountId, buyer: { name: '', ...buyer } }),
  )
  await sql`
    with theirs as (
      select m from events.referrals r, unnest(r.marks) m where r.marks && ${marksOf(context.tenantId, { accountId, buyer: { name: '' } })}::text[]
      union select unnest(${marks}::text[]))
    update events.referrals r set marks = array(select m from unnest(r.marks) m where m not in (select t.m from theirs t))
    where r.marks && array(select t.m from theirs t)`.execute(db)
}
