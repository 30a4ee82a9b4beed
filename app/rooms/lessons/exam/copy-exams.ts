/** The exams and the bank of a course, for a copy of it: questions as they are now, without who sat them. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'

/** Items of both courses are known by their slugs. In the caller's transaction. */
export async function copyExams({ db, context }: Tools<LessonTables>, from: string, to: string): Promise<void> {
  await sql`
    insert into lessons.exams (item_id, course_id, limit_s, grace_s, attempts, delay_s, grade_method, pass_pct, nav, shuffle_options,
      floor_zero, graders, sections, review, integrity, password)
    select n.id, ${to}, limit_s, grace_s, attempts, delay_s, grade_method, pass_pct, nav, shuffle_options, floor_zero, graders, sections, review,
      integrity, password
    from lessons.exams e join lessons.items o on o.id = e.item_id join lessons.items n on n.course_id = ${to} and n.slug = o.slug
    where e.course_id = ${from}`.execute(db)
  await sql`
    with old as materialized (
      select q.id as was, uuidv7() as id, v.id as version_was, uuidv7() as version_id, n.id as item_id, q.position, q.folder, q.tags,
        q.difficulty, v.type, v.asked, v.points, k.key
      from lessons.questions q join lessons.question_versions v on v.question_id = q.id and v.number = q.version
        join lateral (select key from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
        left join lessons.items o on o.id = q.item_id left join lessons.items n on n.course_id = ${to} and n.slug = o.slug
      where q.course_id = ${from} and not q.is_retired
    ), questions as (
      insert into lessons.questions (id, course_id, item_id, position, folder, tags, difficulty, version)
      select id, ${to}, item_id, position, folder, tags, difficulty, 1 from old
    ), versions as (
      insert into lessons.question_versions (id, question_id, number, type, asked, points, made_by)
      select version_id, id, 1, type, asked, points, ${context.actor.accountId}::uuid from old
    )
    insert into lessons.question_keys (version_id, number, key) select version_id, 1, key from old`.execute(db)
}
