import { sql } from 'kysely'
import type { Steps, Tools } from '#kernel/action.server.ts'
import type { FilesTables } from '../room.ts'
import { activityDays } from './activity-deeds.ts'

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
