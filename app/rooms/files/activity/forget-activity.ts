import { sql } from 'kysely'
import type { Steps, Tools } from '#kernel/action.server.ts'
import type { FilesTables } from '../room.ts'
import { activityDays } from './activity-deeds.ts'

const atOnce = 1000

/** What is older than ninety days, in small steps. */
export async function forgetOldActivity({ step }: Steps<FilesTables>): Promise<void> {
  while ((await step(forgetSome)) === atOnce);
}

async function forgetSome({ db }: Tools<FilesTables>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from files.activity where id in (select id from files.activity
      where last_at < now() - make_interval(days => ${activityDays}) order by last_at limit ${atOnce}
      for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Of somebody who has left: what they looked at goes; what they changed stays with the file, without them. */
export async function forgetWhoActed({ db }: Tools<FilesTables>, accountId: string): Promise<void> {
  await sql`delete from files.activity where account_id = ${accountId}::uuid and hour is not null`.execute(db)
  await sql`update files.activity set account_id = null where account_id = ${accountId}::uuid`.execute(db)
}
