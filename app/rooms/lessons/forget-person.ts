import { sql } from 'kysely'
import * as z from 'zod'
import { type Answers, type AskedField, chosenKinds } from '#kernel/fields/field.ts'
import { answerFileKey, fileIdsOf } from '#kernel/fields/keep-files.server.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { externalJob, on } from './room.ts'
import { surveyFolder } from './survey/survey-files.ts'

/** An erased person: what they wrote goes; that somebody learnt, was graded and rated stays, without saying who. */
export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async ({ db, later, context }, { accountId }) => {
    const own = sql`(select id from lessons.enrolments where account_id = ${accountId}::uuid)`
    await sql`delete from lessons.notes where enrolment_id in ${own}`.execute(db)
    await sql`update lessons.posts set body = '–' where account_id = ${accountId}::uuid`.execute(db)
    const { rows: files } = await sql<{ key: string }>`
      select object_key as key from lessons.handins where enrolment_id in ${own} and object_key is not null for update`.execute(
      db,
    )
    await sql`update lessons.handins set body = '–', file_name = '', feedback = '', object_key = null where enrolment_id in ${own}`.execute(
      db,
    )
    await sql`update lessons.grades set feedback = '', reason = '' where handin_id in
      (select id from lessons.handins where enrolment_id in ${own})`.execute(db)
    if (files.length > 0) later('lessons.removeFiles', { keys: files.map(({ key }) => key) })
    // Of an exam stay its answers and points; from where it was sat and what was written to them go.
    const { rows: pictures } = await sql<{ key: string }>`
      with own as (select e.id, e.picture_key from lessons.integrity_events e join lessons.attempts a on a.id = e.attempt_id
        where a.account_id = ${accountId}::uuid and e.picture_key is not null for update of e)
      update lessons.integrity_events e set picture_key = null from own where e.id = own.id returning own.picture_key as key`.execute(
      db,
    )
    if (pictures.length > 0) later('lessons.removeFiles', { keys: pictures.map(({ key }) => key) })
    await sql`update lessons.attempts set address = '', browser = '' where account_id = ${accountId}::uuid`.execute(db)
    await sql`update lessons.marks set feedback = '', second_feedback = '', settled_feedback = ''
      where feedback || second_feedback || settled_feedback <> '' and attempt_id in
      (select id from lessons.attempts where account_id = ${accountId}::uuid)`.execute(db)
    // Of a package stays that it was done, and how well.
    await sql`update lessons.scorm_states set cmi = '{}' where enrolment_id in ${own}`.execute(db)
    await sql`delete from lessons.deliveries where account_id = ${accountId}::uuid`.execute(db)
    await sql`delete from lessons.wishes where account_id = ${accountId}::uuid`.execute(db)
    await sql`delete from lessons.feeds where account_id = ${accountId}::uuid`.execute(db)
    await sql`update lessons.passes set email = '' where email <> '' and id in
      (select pass_id from lessons.enrolments where account_id = ${accountId}::uuid)`.execute(db)
    const { rows: answered } = await sql<{ answers: Answers; fields: readonly AskedField[] }>`
      select a.answers, v.questions as fields from lessons.survey_answers a
      join lessons.version_items v on v.version_id = a.version_id and v.item_id = a.item_id
      where a.enrolment_id in ${own} for update of a`.execute(db)
    const brought = answered.flatMap(({ fields, answers }) =>
      fileIdsOf(fields, answers).map((id) => answerFileKey(context.tenantId, surveyFolder, id)),
    )
    if (brought.length > 0) later('lessons.removeFiles', { keys: brought })
    // Of a survey stays what was chosen; what was written goes.
    await sql`update lessons.survey_answers a set answers = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(a.answers) where key in (
          select q->>'id' from lessons.version_items v, jsonb_array_elements(v.questions) q
          where v.version_id = a.version_id and v.item_id = a.item_id and q->>'kind' = any(${[...chosenKinds]}::text[])))
      where enrolment_id in ${own}`.execute(db)
    // Of a quiz stays how well it was answered.
    await sql`update lessons.quiz_tries set answers = '{}' where enrolment_id in ${own}`.execute(db)
    await sql`update lessons.ratings set is_anonymous = true, body = '' where enrolment_id in ${own}`.execute(db)
  },
)

/** Objects that no row names any more: after the commit, and as often as it takes. */
export const removeFiles = externalJob(
  'lessons.removeFiles',
  z.object({ keys: z.array(z.string()) }),
  async (_, { keys }) => {
    for (const key of keys) await deleteObject(key)
  },
)
