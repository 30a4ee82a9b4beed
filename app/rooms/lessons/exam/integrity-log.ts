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
  camera_start: 'info',
  /** Sat without one though the exam asks for it: somebody looks, nothing else follows. */
  no_camera: 'warning',
  camera_denied: 'info',
  camera_off: 'notice',
  camera_lost: 'notice',
  camera_dark: 'notice',
  virtual_camera: 'notice',
  no_face: 'notice',
  many_faces: 'warning',
} as const
export type Noted = keyof typeof severities
/** What a player says of its own; who sits without a camera is noted as they begin. */
export const Event = z.object({
  attempt: z.uuid(),
  kind: z.enum(Object.keys(severities) as [Noted]).exclude(['no_camera']),
  seconds: wholeNumber({ max: 86_400 }).default(0),
})

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

export async function addEvent(
  { db }: Tools<LessonTables>,
  {
    attempt,
    kind,
    seconds = 0,
    picture = null,
  }: { attempt: string; kind: Noted; seconds?: number; picture?: string | null },
): Promise<void> {
  await sql`insert into lessons.integrity_events (attempt_id, kind, severity, data, picture_key)
    values (${attempt}, ${kind}, ${severities[kind]}, ${JSON.stringify(seconds > 0 ? { seconds } : {})}::jsonb, ${picture})`.execute(
    db,
  )
  await sql`update lessons.attempts set integrity = 'flagged' where id = ${attempt} and integrity = 'clear'
    and ((select count(*) from lessons.integrity_events where attempt_id = ${attempt} and severity <> 'info') >= ${flaggedFrom}
      or exists (select from lessons.integrity_events where attempt_id = ${attempt} and severity = 'warning'))`.execute(
    db,
  )
}

export const noteEvent = command({
  may: 'lessons.learn',
  input: Event,
  limit: ({ actor }) => [{ bucket: `exam event:${actor.accountId}`, tries: 60, perSeconds: 60 }],
  async run(tools, { attempt, kind, seconds }): Promise<void> {
    const { rows } = await sql`
      update lessons.attempts set camera_ended_at = case when ${kind} = 'camera_off' and camera_agreed_at is not null
        then clock_timestamp() else camera_ended_at end
      where id = ${attempt} and state = 'in_progress' and account_id = ${tools.context.actor.accountId}::uuid returning id`.execute(
      tools.db,
    )
    if (rows.length === 0) notFound()
    await addEvent(tools, { attempt, kind, seconds })
  },
})
