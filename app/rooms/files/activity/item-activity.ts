import { sql } from 'kysely'
import * as z from 'zod'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { instantKey, instantOf, readCursor, writeCursor } from '../drive/list-parent.ts'
import { ItemId } from '../place.ts'
import { type FilesTables, query } from '../room.ts'
import { changedItems, seenItems } from '../whose-items.ts'
import { activityDays, type ActivityOperation } from './activity-operations.ts'

export interface ActivityEntry {
  id: string
  operation: ActivityOperation
  /** Null: somebody whom the link asked for no name, or who has left. */
  by: { name: string; isMe: boolean } | null
  /** The last letters of the link they came by, or of the link that was made or ended; '' without one. */
  link: string
  /** Within its hour. */
  times: number
  firstAt: string
  lastAt: string
  before: string
  after: string
}

export interface ActivityPage {
  entries: ActivityEntry[]
  next: string | null
}

export const activityPageSize = 50

/**
 * What happened to an item in the last ninety days, the newest first, for whoever may change it: who may only look at
 * the business's drive does not see who else does. Errors: 404.
 */
export const itemActivity = query({
  may: 'files.own',
  input: z.object({ itemId: ItemId, cursor: z.string().max(3000).nullish() }),
  async run({ db, context }, { itemId, cursor }): Promise<ActivityPage> {
    const item = await db
      .selectFrom('files.items as i')
      .select('i.type')
      .where('i.id', '=', itemId)
      .where('i.status', 'in', ['processing', 'ready', 'quarantined', 'trashed'])
      .where(changedItems(context))
      .executeTakeFirst()
    if (!item) return notFound()
    const after = readCursor(cursor, 'number')
    const rest = after ? sql`and (a.last_at, a.id) < (${instantOf(after.key)}, ${after.id}::uuid)` : sql``
    const { rows } = await sql<Row>`
      select a.id, a.operation, n.name, a.account_id as "accountId", a.link, a.times, a.first_at as "firstAt",
        a.last_at as "lastAt", a.before, a.after, ${instantKey(sql`a.last_at`)} as key
      from files.activity a left join identity.names n on n.account_id = a.account_id
      where a.item_id = ${itemId}::uuid and a.last_at >= now() - make_interval(days => ${activityDays}) ${rest}
      order by a.last_at desc, a.id desc limit ${activityPageSize + 1}`.execute(db)
    const shown = rows.slice(0, activityPageSize)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return {
      entries: shown.map((row) => entryOf(row, context.actor.accountId)),
      next: last ? writeCursor({ type: item.type, key: last.key, id: last.id }) : null,
    }
  },
})

interface Row extends Omit<ActivityEntry, 'by' | 'firstAt' | 'lastAt'> {
  name: string | null
  accountId: string | null
  firstAt: Date
  lastAt: Date
  key: string
}

const entryOf = ({ name, accountId, key: _, times, ...row }: Row, me: string | null): ActivityEntry => ({
  ...row,
  by: accountId === null ? null : { name: name ?? '', isMe: accountId === me },
  // One that was only gone on with was looked at once.
  times: Math.max(1, times),
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
})

export interface MyActivity {
  /** '' for what one may not see any more. */
  file: string
  operation: ActivityOperation
  times: number
  firstAt: Date
  lastAt: Date
  before: string
  after: string
}

const most = 10_000

/** For the copy of one's data: what one did oneself, the newest first. Of others' files no more than one may see now. */
export async function myActivity({ db, context }: Tools<FilesTables>): Promise<MyActivity[]> {
  const { rows } = await sql<MyActivity & { isSeen: boolean }>`
    select i.name as file, a.operation, greatest(a.times, 1) as times, a.first_at as "firstAt", a.last_at as "lastAt",
      a.before, a.after, i.status <> 'purged' and ${seenItems(context)} as "isSeen"
    from files.activity a join files.items i on i.id = a.item_id
    where a.account_id = ${context.actor.accountId}::uuid and a.last_at >= now() - make_interval(days => ${activityDays})
    order by a.last_at desc, a.id desc limit ${most}`.execute(db)
  return rows.map(({ isSeen, ...row }) => (isSeen ? row : { ...row, file: '', before: '', after: '' }))
}

const atOnce = 1000

/** What is older than ninety days, in small steps. */
export async function forgetOldActivity({ step }: Steps<FilesTables>): Promise<void> {
  while ((await step(forgetSome)) > 0);
}

async function forgetSome({ db }: Tools<FilesTables>): Promise<number> {
  // Materialized: a plan that reads the list once for each row would find others each time, and take more than a step.
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (select id from files.activity
      where last_at < now() - make_interval(days => ${activityDays}) order by last_at limit ${atOnce}
      for update skip locked)
    delete from files.activity a using old where a.id = old.id`.execute(db)
  return Number(numAffectedRows)
}

/** Of somebody who has left: what they looked at goes; what they changed stays with the file, without them. */
export async function forgetWhoActed({ db }: Tools<FilesTables>, accountId: string): Promise<void> {
  await sql`delete from files.activity where account_id = ${accountId}::uuid and hour is not null`.execute(db)
  await sql`update files.activity set account_id = null where account_id = ${accountId}::uuid`.execute(db)
}
