import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'
import type { EnrolmentStatus } from './standing.ts'

/** As the promise in integrity.ts counts them. */
export const takesSeat = (status: EnrolmentStatus): boolean =>
  ['offered', 'pending_payment', 'active', 'completed', 'suspended'].includes(status)

/** One guarded statement: of fifty at once for the last seat exactly one gets it. No run, no seats to count. */
export async function takeSeat({ db }: Tools<LessonTables>, runId: string | null): Promise<boolean> {
  if (runId === null) return true
  const { numAffectedRows } = await sql`
    update lessons.runs set taken = taken + 1 where id = ${runId} and (seats is null or taken < seats)`.execute(db)
  return numAffectedRows === 1n
}

/** Whoever waits longest is offered it before anybody else can take it. */
export async function freeSeat(tools: Tools<LessonTables>, runId: string | null): Promise<void> {
  if (runId === null) return
  await sql`update lessons.runs set taken = taken - 1 where id = ${runId}`.execute(tools.db)
  await offerSeats(tools, runId)
}

/** So long an offered seat is kept. */
const offeredHours = 24

/** The free seats of a run go to the queue, in its order; each is held for a while and then goes on to the next. */
export async function offerSeats(tools: Tools<LessonTables>, runId: string): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from lessons.enrolments e join lessons.runs r on r.course_id = e.course_id
      join lessons.courses c on c.id = r.course_id
    where r.id = ${runId} and e.status = 'waitlisted' and c.status = 'published'
      and coalesce(r.enrol_opens_at <= now(), true) and coalesce(r.enrol_closes_at > now(), true)
      and r.ends_on >= (now() at time zone 'Asia/Bangkok')::date`.execute(tools.db)
  for (let left = rows[0]!.waiting; left > 0; left--) {
    if (!(await takeSeat(tools, runId))) return
    const { rows: offered } = await sql<{ id: string; until: Date }>`
      update lessons.enrolments set status = 'offered', run_id = ${runId}, hold_until = now() + make_interval(hours => ${offeredHours})
      where id = (select e.id from lessons.enrolments e join lessons.runs r on r.course_id = e.course_id
        where r.id = ${runId} and e.status = 'waitlisted' order by e.id limit 1 for update of e skip locked)
      returning id, hold_until as until`.execute(tools.db)
    const [one] = offered
    if (!one) {
      await sql`update lessons.runs set taken = taken - 1 where id = ${runId}`.execute(tools.db)
      return
    }
    tools.after('lessons.seatOffered', { enrolmentId: one.id })
    tools.later('lessons.endHold', { enrolmentId: one.id }, { at: one.until, key: one.id })
  }
}
