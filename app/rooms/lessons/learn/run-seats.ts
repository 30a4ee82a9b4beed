/** The seats of a run are a pool (seats); who waits, waits for any run of the course. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { declareSeats, freePlace, takePlace } from '#rooms/seats/index.ts'
import type { LessonTables } from '../room.ts'

declareSeats({
  kind: 'run',
  async mayOffer({ db }, runId) {
    const { rows } = await sql`
      select from lessons.runs r join lessons.courses c on c.id = r.course_id
      where r.id = ${runId}::uuid and c.status = 'published'
        and coalesce(r.enrol_opens_at <= now(), true) and coalesce(r.enrol_closes_at > now(), true)
        and r.ends_on >= (now() at time zone 'Asia/Bangkok')::date`.execute(db)
    return rows.length > 0
  },
  async onOffered(tools, { holderId, poolId, until }) {
    const { numAffectedRows } = await sql`
      update lessons.enrolments set status = 'offered', run_id = ${poolId}::uuid, hold_until = ${until}
      where id = (select id from lessons.enrolments where id = ${holderId}::uuid and status = 'waitlisted' for update skip locked)`.execute(
      tools.db,
    )
    if (numAffectedRows === 1n) tools.after('lessons.seatOffered', { enrolmentId: holderId })
    return numAffectedRows === 1n
  },
  // The clock of what is not paid ends what is not answered, too.
  onLapsed: async (tools, enrolmentId) => tools.later('lessons.endHold', { enrolmentId }, { key: enrolmentId }),
})

/** No run, no seats to count. `from` makes way: their place in the queue, or their seat of another enrolment. */
export async function takeSeat(
  tools: Tools<LessonTables>,
  { runId, enrolmentId, from = null }: { runId: string | null; enrolmentId: string; from?: string | null },
): Promise<boolean> {
  if (runId !== null) return takePlace(tools, { poolId: runId, holderId: enrolmentId, from })
  if (from) await freePlace(tools, from)
  return true
}

/** A seat, or a place in the queue. */
export const freeSeat = (tools: Tools<LessonTables>, enrolmentId: string): Promise<void> =>
  freePlace(tools, enrolmentId)
