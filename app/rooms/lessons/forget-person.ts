import { sql } from 'kysely'
import * as z from 'zod'
import { on } from './room.ts'

/** An erased person: what they wrote goes; that somebody learnt, was graded and rated stays, without saying who. */
export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async ({ db }, { accountId }) => {
    const own = sql`(select id from lessons.enrolments where account_id = ${accountId}::uuid)`
    await sql`delete from lessons.notes where enrolment_id in ${own}`.execute(db)
    await sql`update lessons.posts set body = '–' where account_id = ${accountId}::uuid`.execute(db)
    await sql`update lessons.handins set body = '–', file_name = '' where enrolment_id in ${own}`.execute(db)
    await sql`update lessons.ratings set is_anonymous = true, body = '' where enrolment_id in ${own}`.execute(db)
  },
)
