/** The picture of a question, for who has it on their paper; by slot, so that its name says nothing. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { watchPath } from '#rooms/files/index.ts'
import { command } from '../room.ts'

/** Errors: 404. */
export const examPicture = command({
  may: 'lessons.learn',
  input: z.object({ attempt: z.uuid(), slot: z.coerce.number().int().min(1).max(1000) }),
  async run(tools, { attempt, slot }): Promise<{ path: string }> {
    const { rows } = await sql<{ fileId: string }>`
      select v.asked ->> 'fileId' as "fileId" from lessons.attempts a, jsonb_to_recordset(a.paper) as p(slot int, version uuid)
        join lessons.question_versions v on v.id = p.version
      where a.id = ${attempt} and a.account_id = ${tools.context.actor.accountId}::uuid and p.slot = ${slot}
        and v.asked ->> 'fileId' is not null`.execute(tools.db)
    return { path: (await watchPath(tools, (rows[0] ?? notFound()).fileId)) ?? notFound() }
  },
})
