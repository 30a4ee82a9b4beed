/** What was noted of a sitting: people decide, nothing fails by itself (learning.md §7.1.8). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { command, type LessonTables } from '../room.ts'

/** How much each says. A network that was lost says nothing about anybody. */
const severities = {
  tab_hidden: 'notice',
  fullscreen_exit: 'notice',
  copy: 'info',
  paste: 'notice',
  camera_denied: 'info',
  camera_lost: 'notice',
  no_face: 'notice',
  many_faces: 'warning',
} as const
/** Telephones change theirs on the way: it says nothing by itself. */
export async function noteAddress({ db, context }: Tools<LessonTables>, attempt: string): Promise<void> {
  const address = context.address?.slice(0, 60) ?? ''
  if (address === '') return
  await sql`
    with moved as (
      update lessons.attempts set address = ${address} where id = ${attempt} and state = 'in_progress' and address <> ${address} returning id
    ) insert into lessons.integrity_events (attempt_id, kind, severity) select id, 'address', 'info' from moved`.execute(
    db,
  )
}

/** So many notices, and somebody is asked to look. */
const flaggedFrom = 3

export const noteEvent = command({
  may: 'lessons.learn',
  input: z.object({
    attempt: z.uuid(),
    kind: z.enum(Object.keys(severities) as [keyof typeof severities]),
    seconds: wholeNumber({ max: 86_400 }).default(0),
  }),
  limit: ({ actor }) => [{ bucket: `exam event:${actor.accountId}`, tries: 60, perSeconds: 60 }],
  async run({ db, context }, { attempt, kind, seconds }): Promise<void> {
    const { rows } = await sql`select from lessons.attempts where id = ${attempt} and state = 'in_progress'
      and account_id = ${context.actor.accountId}::uuid`.execute(db)
    if (rows.length === 0) notFound()
    await sql`insert into lessons.integrity_events (attempt_id, kind, severity, data)
      values (${attempt}, ${kind}, ${severities[kind]}, ${JSON.stringify(seconds > 0 ? { seconds } : {})}::jsonb)`.execute(
      db,
    )
    await sql`update lessons.attempts set integrity = 'flagged' where id = ${attempt} and integrity = 'clear'
      and ((select count(*) from lessons.integrity_events where attempt_id = ${attempt} and severity <> 'info') >= ${flaggedFrom}
        or exists (select from lessons.integrity_events where attempt_id = ${attempt} and severity = 'warning'))`.execute(
      db,
    )
  },
})
