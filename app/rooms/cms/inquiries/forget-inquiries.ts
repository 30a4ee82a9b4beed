/** What was dealt with a year ago is nobody's business any more (PDPA §37). */
import { sql } from 'kysely'
import * as z from 'zod'
import { job } from '../room.ts'

export const keptDays = 365

export const forgetInquiries = job('cms.forgetInquiries', z.object({}), async ({ db }) => {
  await sql`delete from cms.inquiries where status = 'done' and done_at <= now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
})
