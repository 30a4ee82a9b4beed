/** What was dealt with a year ago is nobody's business any more (PDPA §37). */
import { sql } from 'kysely'
import * as z from 'zod'
import { job } from '../room.ts'
import { removeTheirFiles } from './inquiry-files.ts'

export const keptDays = 365

export const forgetInquiries = job('cms.forgetInquiries', z.object({}), async (tools) => {
  const { rows } = await sql<{ id: string }>`
    select id from cms.inquiries where status = 'done' and done_at <= now() - make_interval(days => ${keptDays}) for update`.execute(
    tools.db,
  )
  const ids = rows.map(({ id }) => id)
  await removeTheirFiles(tools, { ids })
  await sql`delete from cms.inquiries where id = any(${ids}::uuid[])`.execute(tools.db)
})
