import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { FilesTables } from '../room.ts'
import { seenItems } from '../whose-items.ts'
import { activityDays, type ActivityDeed } from './activity-deeds.ts'

export interface MyActivity {
  /** '' for what one may not see any more. */
  file: string
  deed: ActivityDeed
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
    select i.name as file, a.deed, greatest(a.times, 1) as times, a.first_at as "firstAt", a.last_at as "lastAt",
      a.before, a.after, i.status <> 'purged' and ${seenItems(context)} as "isSeen"
    from files.activity a join files.items i on i.id = a.item_id
    where a.account_id = ${context.actor.accountId}::uuid and a.last_at >= now() - make_interval(days => ${activityDays})
    order by a.last_at desc, a.id desc limit ${most}`.execute(db)
  return rows.map(({ isSeen, ...row }) => (isSeen ? row : { ...row, file: '', before: '', after: '' }))
}
