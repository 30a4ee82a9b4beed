/**
 * Small pictures of who sits an exam: only of who agreed, only as they begin and on a suspicion, seen by who teaches the
 * course, gone after their term. They say nothing by themselves: people look (learning.md L9, N4; decision 920).
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { dropPicture, keepPicture, pictureKey } from '#kernel/pictures/kept-picture.server.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { sweepLaterMs, sweepLeft } from '#kernel/sweep.server.ts'
import { courseToTeach } from '../course/find-course.ts'
import { holds } from '../holds.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, externalJob, type LessonTables, query } from '../room.ts'
import { cameraDays, cameraRestS, cameraSide, mostCameraBytes, mostCameraPictures } from './camera-rules.ts'
import { addEvent, Event } from './integrity-log.ts'

const folder = 'cameras'
const kept = {
  folder,
  sizes: [cameraSide],
  mostBytes: mostCameraBytes,
  mostPixels: 1280 * 960,
  field: 'picture',
} as const
const dayMs = 86_400_000

/** Of two at once the second waits, and sees what the first kept. Errors: 404; 409 CAMERA_NOT_AGREED. */
async function takes({ db, context }: Tools<LessonTables>, attempt: string, kind: string): Promise<boolean> {
  const { rows } = await sql<{ agreed: boolean }>`
    select camera_agreed_at is not null and camera_ended_at is null as agreed from lessons.attempts
    where id = ${attempt} and state = 'in_progress' and account_id = ${context.actor.accountId}::uuid for update`.execute(
    db,
  )
  const { agreed } = rows[0] ?? notFound()
  if (!agreed) refuse('cameraNotAgreed')
  // A statement of its own: one that waited for the lock would count what stood before.
  const { rows: kept } = await sql<{ isTime: boolean }>`
    select count(*) < ${mostCameraPictures} and coalesce(bool_and(at < clock_timestamp() - make_interval(secs => ${cameraRestS}))
      filter (where (kind = 'camera_start') = (${kind} = 'camera_start')), true) as "isTime"
    from lessons.integrity_events where attempt_id = ${attempt} and picture_key is not null`.execute(db)
  return kept[0]!.isTime
}

const mayTake = command({
  may: 'lessons.learn',
  input: Event,
  run: (tools, { attempt, kind }): Promise<boolean> => takes(tools, attempt, kind),
})

/** True: with its picture. Of two at once the second finds that it is too soon. */
const keepEvent = command({
  may: 'lessons.learn',
  input: Event.extend({ name: z.string().max(60).nullable() }),
  async run(tools, { name, ...event }): Promise<boolean> {
    const isTime = await takes(tools, event.attempt, event.kind)
    const picture = name && isTime ? pictureKey(tools.context.tenantId, folder, name, cameraSide) : null
    await addEvent(tools, { ...event, picture })
    if (picture) {
      const gone = Math.ceil(Date.now() / dayMs) + cameraDays
      tools.later('lessons.dropExamPictures', {}, { at: new Date(gone * dayMs), key: `exam pictures ${gone}` })
      tools.later('lessons.sweepExamPictures', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep' })
    }
    return picture !== null
  },
})

/** Errors: 404; 409 CAMERA_NOT_AGREED; those of pictures. */
export const notePicture = betweenTransactions({
  may: 'lessons.learn',
  input: Event.extend({ picture: z.base64().max(Math.ceil(mostCameraBytes / 3) * 4) }),
  limit: ({ actor }) => [{ bucket: `exam picture:${actor.accountId}`, tries: 20, perSeconds: 60 }],
  async run(context, { picture, ...event }): Promise<{ kept: boolean }> {
    if (!(await mayTake(context, event))) return { kept: await keepEvent(context, { ...event, name: null }) }
    const { name } = await keepPicture(context.tenantId, Buffer.from(picture, 'base64'), kept)
    const drop = () => dropPicture(context.tenantId, kept, name)
    try {
      const isKept = await keepEvent(context, { ...event, name })
      if (!isKept) await drop()
      return { kept: isKept }
    } catch (error) {
      // Only a refusal says for certain that nothing was committed. What a lost connection left is swept later.
      if (error instanceof Refusal) await drop()
      throw error
    }
  },
})

/** For who teaches the course, as long as it is kept. Errors: 404. */
export const cameraPicture = query({
  may: 'lessons.teach',
  input: z.object({ event: z.uuid() }),
  async run(tools, { event }): Promise<{ key: string }> {
    const { rows } = await sql<{ key: string; courseId: string }>`
      select e.picture_key as key, x.course_id as "courseId" from lessons.integrity_events e
        join lessons.attempts a on a.id = e.attempt_id join lessons.exams x on x.item_id = a.item_id
      where e.id = ${event} and e.picture_key is not null and e.at > now() - make_interval(days => ${cameraDays})`.execute(
      tools.db,
    )
    const { key, courseId } = rows[0] ?? notFound()
    await courseToTeach(tools, courseId)
    return { key }
  },
})

/** It is looked at, and kept nowhere on the way. */
export async function showCameraPicture(context: Context, request: Request, { event = '' }: Record<string, string>) {
  const { key } = await cameraPicture(context, { event })
  return shownPicture(request, { key, keep: 'never' })
}

/** Each day that something ends. First nobody sees it, then it is gone; what a crash leaves between is swept. */
export const dropExamPictures = externalJob('lessons.dropExamPictures', z.object({}), async ({ step }) => {
  const keys = await step(async ({ db }) => {
    const { rows } = await sql<{ key: string }>`
      with over as (
        select id, picture_key from lessons.integrity_events
        where picture_key is not null and at < now() - make_interval(days => ${cameraDays}) for update
      ) update lessons.integrity_events e set picture_key = null from over where e.id = over.id returning over.picture_key as key`.execute(
      db,
    )
    return rows.map(({ key }) => key)
  })
  for (const key of keys) await deleteObject(key)
})

export const sweepExamPictures = externalJob('lessons.sweepExamPictures', z.object({}), (steps) =>
  sweepLeft(steps, { [folder]: holds[folder]! }),
)
