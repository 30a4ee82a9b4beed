import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { FilesTables } from '../room.ts'
import type { ChangeDeed } from './activity-deeds.ts'
import { whoActs, type WhoActs } from './who-acts.ts'

interface Changed {
  id: string
  before?: string
  after?: string
}

/** Of each of these items one line in its activity, by one statement in the transaction that changes them. */
export async function noteChange(
  { db, context }: Tools<FilesTables>,
  deed: ChangeDeed,
  changed: readonly Changed[],
  who: WhoActs = whoActs(context),
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    insert into files.activity (item_id, deed, account_id, link, before, after)
    select c.id, ${deed}, (select n.account_id from identity.names n
        where n.account_id = ${who.account}::uuid and n.status <> 'deleted'), ${who.link}, c.before, c.after
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ before = '' }) => before)}::text[],
      ${changed.map(({ after = '' }) => after)}::text[]) as c (id, before, after)`.execute(db)
}
