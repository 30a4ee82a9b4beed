/** Runs of a course with their seats and timetable. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDayStart } from '#kernel/dates.ts'
import { addDays } from '#kernel/calendar.ts'
import { notFound } from '#kernel/refusals.ts'
import { rescheduled, RescheduleInput } from '#kernel/reschedule.ts'
import { offerPlaces, savePool } from '#rooms/seats/index.ts'
import '../learn/run-seats.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { MeetingInput, RunInput, seenVersion } from './course-input.ts'
import { courseToTeach } from './find-course.ts'
import { meetingsOf } from './timetable.ts'

const Of = z.object({ courseId: z.uuid() })

export const runsToEdit = query({
  may: 'lessons.teach',
  input: Of,
  async run(tools, { courseId }) {
    const course = await courseToTeach(tools, courseId)
    const runs = await tools.db
      .selectFrom('lessons.runs')
      .leftJoin('seats.counted as s', 's.pool_id', 'id')
      .select([
        'id',
        'title_th',
        'title_en',
        'starts_on as startsOn',
        'ends_on as endsOn',
        'enrol_opens_at as opensAt',
        'enrol_closes_at as closesAt',
        's.capacity as seats',
        (eb) => eb.fn.coalesce('s.taken', eb.lit(0)).as('taken'),
        'place',
        'version',
      ])
      .where('course_id', '=', courseId)
      .orderBy('starts_on', 'desc')
      .execute()
    return {
      course: { id: courseId, slug: course.slug, title: { th: course.title_th, en: course.title_en } },
      runs: runs.map(({ title_th: th, title_en: en, ...run }) => ({ ...run, title: { th, en } })),
      meetings: await meetingsOf(tools, courseId),
    }
  },
})
export type RunsToEdit = Awaited<ReturnType<typeof runsToEdit>>

/** Errors: 404; 409 VERSION_CONFLICT; 422 for fewer seats than are taken. */
export const saveRun = command({
  may: 'lessons.teach',
  input: RunInput.safeExtend({ courseId: z.uuid(), runId: z.uuid().optional(), version: seenVersion }),
  async run(
    tools,
    { courseId, runId, version, title, startsOn, endsOn, opensOn, closesOn, seats, place },
  ): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const values = {
      title_th: title.th,
      title_en: title.en,
      starts_on: startsOn,
      ends_on: endsOn,
      enrol_opens_at: opensOn ? businessDayStart(opensOn) : null,
      // The last day is a whole one.
      enrol_closes_at: closesOn ? businessDayStart(addDays(closesOn, 1)) : null,
      place,
    }
    const pool = { kind: 'run', queueId: courseId, capacity: seats }
    if (runId === undefined) {
      const { id } = await tools.db
        .insertInto('lessons.runs')
        .values({ course_id: courseId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
      await savePool(tools, { poolId: id, ...pool })
      return offerPlaces(tools, id)
    }
    const known = await tools.db
      .selectFrom('lessons.runs')
      .select('version')
      .where('id', '=', runId)
      .where('course_id', '=', courseId)
      .forUpdate()
      .executeTakeFirst()
    const { version: newest } = known ?? notFound()
    if (newest !== version) refuse('editedMeanwhile', { version: newest })
    const taken = await savePool(tools, { poolId: runId, ...pool })
    if (taken !== null) refuse('seatsBelowTaken', { taken })
    await tools.db
      .updateTable('lessons.runs')
      .set({ ...values, version: version + 1 })
      .where('id', '=', runId)
      .execute()
    await offerPlaces(tools, runId)
  },
})

export const addMeeting = command({
  may: 'lessons.teach',
  input: MeetingInput.safeExtend({ courseId: z.uuid(), runId: z.uuid() }),
  async run(tools, { courseId, runId, day, from, to, topic, place }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const at = (time: string) => new Date(`${day}T${time}:00+07:00`)
    const { numAffectedRows } = await sql`
      insert into lessons.meetings (run_id, starts_at, ends_at, topic, place)
      select id, ${at(from)}, ${at(to)}, ${topic}, ${place} from lessons.runs where id = ${runId} and course_id = ${courseId}`.execute(
      tools.db,
    )
    if (numAffectedRows === 0n) notFound()
  },
})

/** To another day or hour, as it is dragged; by the day alone it keeps its hours. Errors: 404. */
export const moveMeeting = command({
  may: 'lessons.teach',
  input: RescheduleInput.extend({ courseId: z.uuid(), id: z.uuid() }),
  async run(tools, { courseId, id, ...to }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const was = await tools.db
      .selectFrom('lessons.meetings as m')
      .innerJoin('lessons.runs as r', 'r.id', 'm.run_id')
      .select(['m.starts_at as startsAt', 'm.ends_at as endsAt'])
      .where('m.id', '=', id)
      .where('r.course_id', '=', courseId)
      .executeTakeFirst()
    const { startsAt, endsAt } = rescheduled(was ?? notFound(), to)
    await tools.db
      .updateTable('lessons.meetings')
      .set({ starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', id)
      .execute()
  },
})

export const removeMeeting = command({
  may: 'lessons.teach',
  input: Of.extend({ meetingId: z.uuid() }),
  async run(tools, { courseId, meetingId }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const { numAffectedRows } = await sql`
      delete from lessons.meetings m using lessons.runs r
      where m.id = ${meetingId} and r.id = m.run_id and r.course_id = ${courseId}`.execute(tools.db)
    if (numAffectedRows === 0n) notFound()
  },
})
