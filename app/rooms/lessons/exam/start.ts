/** An attempt begins, or goes on: one at a time, its paper drawn once, its end by the database's clock. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { learnerOf } from '../learn/access.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { AttemptAt, StartInput } from './attempt-input.ts'
import { closeOverdue, closeLater } from './close.ts'
import { drawPaper } from './draw.ts'
import { bankOf, type Beginning, beginningOf, type Rules } from './find-exam.ts'
import { addEvent } from './integrity-log.ts'
import { askedSlots, type OpenAttempt, openedAttempt } from './open-attempt.ts'

/** Seconds: so long a device writes that says nothing. */
export const leaseS = 30

/** A second press goes on with the same paper. Errors: 404, 403, 423; 409 with why one cannot sit it now. */
export const startAttempt = command({
  may: 'lessons.learn',
  input: StartInput,
  limit: ({ actor }) => [{ bucket: `exam start:${actor.accountId}`, tries: 30, perSeconds: 60 }],
  async run(tools, { course, item: slug, device, password, camera }): Promise<OpenAttempt> {
    const { db, context } = tools
    const { item, enrolmentId, learning } = await learnerOf(tools, course, slug)
    if (item.kind !== 'exam') notFound()
    const accountId = context.actor.accountId!
    // No guest's page shows who sits an exam, or where somebody is in a course.
    tools.unseen('lessons.attempts', 'lessons.enrolments')
    // Of two presses the second waits here, and finds what the first began.
    await sql`update lessons.enrolments set last_item_id = ${item.id}, last_at = now() where id = ${enrolmentId}`.execute(
      db,
    )
    const asked = { itemId: item.id, accountId }
    let facts = await beginningOf(tools, asked)
    if (facts.running) {
      if (!(await closeOverdue(tools, facts.running))) {
        await takeLease(tools, facts.running, device, false)
        await noteCamera(tools, facts.running, facts.rules, camera)
        return openedAttempt(tools, { attempt: facts.running, device })
      }
      facts = await beginningOf(tools, asked)
    }
    mustBeAllowed(facts, password)
    const { exam, rules, now, no } = facts
    const seed = randomBytes(8).toString('hex')
    const drawn = drawPaper(await bankOf(tools, learning.course.id, item.id), exam, seed)
    if ('short' in drawn) return refuse('examNotReady')
    const deadlineAt = deadlineFor(rules, now)
    const { id } = await db
      .insertInto('lessons.attempts')
      .values({
        item_id: item.id,
        enrolment_id: enrolmentId,
        account_id: accountId,
        no,
        seed,
        paper: JSON.stringify(drawn.paper),
        started_at: now,
        deadline_at: deadlineAt,
        grace_s: exam.graceS,
        lease: device,
        lease_until: sql<Date>`clock_timestamp() + make_interval(secs => ${leaseS})`,
        address: context.address?.slice(0, 60) ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (deadlineAt) closeLater(tools, id, deadlineAt, exam.graceS)
    await noteCamera(tools, id, rules, camera)
    const slots = await askedSlots(tools, drawn.paper)
    return { id, no, isMine: true, isRunning: true, now, deadlineAt, slots, answers: {} }
  },
})

/** Agreed, or begun without one where the exam asks for it: that is noted, and stops nobody. */
async function noteCamera(tools: Tools<LessonTables>, attempt: string, rules: Rules, camera: boolean): Promise<void> {
  if (!rules.camera) return
  await sql`update lessons.attempts set
      camera_agreed_at = case when ${camera} then coalesce(camera_agreed_at, clock_timestamp()) else camera_agreed_at end,
      camera_ended_at = case when not ${camera} and camera_agreed_at is not null then coalesce(camera_ended_at, clock_timestamp()) end
    where id = ${attempt} and state = 'in_progress'`.execute(tools.db)
  if (camera) return
  // Once for each time that it came to be so.
  const { rows } = await sql<{ kind: string }>`select kind from lessons.integrity_events
    where attempt_id = ${attempt} and kind in ('no_camera', 'camera_start') order by at desc, id desc limit 1`.execute(
    tools.db,
  )
  if (rows[0]?.kind !== 'no_camera') await addEvent(tools, { attempt, kind: 'no_camera' })
}

/** learning.md §7.1: the sooner of what one has and when it closes. Null: neither. */
export function deadlineFor({ limitS, closesAt }: Pick<Rules, 'limitS' | 'closesAt'>, from: Date): Date | null {
  const own = limitS === null ? null : new Date(from.getTime() + limitS * 1000)
  if (!own || !closesAt) return own ?? closesAt
  return own < closesAt ? own : closesAt
}

/** By the database's clock; what a browser believes is not asked (traps/exams 7, 8). */
function mustBeAllowed({ exam, rules, now, last, used }: Beginning, password: string): void {
  if (rules.opensAt && now < rules.opensAt) refuse('examNotOpen', { at: rules.opensAt })
  if (rules.closesAt && now >= rules.closesAt) refuse('examClosed', { at: rules.closesAt })
  if (rules.attempts !== null && used >= rules.attempts) refuse('noAttempts')
  const again = last && exam.delayS > 0 ? new Date(last.getTime() + exam.delayS * 1000) : null
  if (again && now < again) refuse('examDelay', { at: again })
  if (exam.password !== '' && password.trim() !== exam.password) refuse('examPassword', { field: 'password' })
}

/** One device writes; another takes it knowingly, or once the first has said nothing for a while. */
async function takeLease(
  { db }: Tools<LessonTables>,
  attempt: string,
  device: string,
  takeOver: boolean,
): Promise<void> {
  const { rows } = await sql<{ was: string }>`
    with before as (select id, lease from lessons.attempts where id = ${attempt} for update)
    update lessons.attempts a set lease = ${device}, lease_until = clock_timestamp() + make_interval(secs => ${leaseS})
    from before b where a.id = b.id and a.state = 'in_progress' and (b.lease = ${device} or ${takeOver} or a.lease_until < clock_timestamp())
    returning b.lease as was`.execute(db)
  const [taken] = rows
  if (!taken || taken.was === device) return
  await sql`insert into lessons.integrity_events (attempt_id, kind, severity)
    values (${attempt}, 'second_device', 'notice')`.execute(db)
}

/** The attempt as it stands; `takeOver` moves it to this device. Errors: 404. */
export const openAttempt = command({
  may: 'lessons.learn',
  input: AttemptAt.extend({ takeOver: z.boolean().default(false) }),
  limit: ({ actor }) => [{ bucket: `exam open:${actor.accountId}`, tries: 120, perSeconds: 60 }],
  async run(tools, { attempt, device, takeOver }): Promise<OpenAttempt> {
    const { rows } = await sql`select from lessons.attempts where id = ${attempt}
      and account_id = ${tools.context.actor.accountId}::uuid`.execute(tools.db)
    if (rows.length === 0) notFound()
    if (!(await closeOverdue(tools, attempt))) await takeLease(tools, attempt, device, takeOver)
    return openedAttempt(tools, { attempt, device })
  },
})
