/** Draft → published → archived. Publishing freezes the outline: whoever enrols learns what was published. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { copyExams } from '../exam/copy-exams.ts'
import { examsShort } from '../exam/edit-exam.ts'
import { courseToTeach } from './find-course.ts'
import { type DraftSection, draftOutline, newItemSlug } from './outline.ts'

const ById = z.object({ id: z.uuid() })

/** The list that must be empty before it is published. */
export function whatIsMissing(outline: readonly DraftSection[]): LocalText[] {
  const items = outline.flatMap(({ items: own }) => own)
  return [
    ...(items.length === 0 ? [{ th: 'ยังไม่มีบทเรียน', en: 'there are no items' }] : []),
    ...items
      .filter(({ isWhole }) => !isWhole)
      .map(({ title }) => ({ th: `“${title.th}” ยังไม่มีเนื้อหาครบ`, en: `“${title.en}” is not complete` })),
  ]
}

const auditPublish = auditKind('lessons.publish', { th: 'เผยแพร่คอร์ส', en: 'published a course' })

/** Also again: the next version is for who enrols from then on. Errors: 409 with what is missing. */
export const publishCourse = command({
  may: 'lessons.teach',
  input: ById,
  async run(tools, { id }): Promise<{ number: number }> {
    const course = await courseToTeach(tools, id, true)
    const [missing] = [...whatIsMissing(await draftOutline(tools, id)), ...(await examsShort(tools, id))]
    if (missing) refuse('notReady', missing)
    const number = course.version_no + 1
    const { id: versionId } = await tools.db
      .insertInto('lessons.versions')
      .values({ course_id: id, number, published_by: tools.context.actor.accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into lessons.version_items (version_id, item_id, position, section_no, section_th, section_en, slug, kind, title_th,
        title_en, body, body_en, file_id, url, duration_s, is_preview, is_required, after_days, due_days, questions, quiz, rubric)
      select ${versionId}, i.id, row_number() over (order by s.position, s.id, i.position, i.id),
        dense_rank() over (order by s.position, s.id), s.title_th, s.title_en, i.slug, i.kind, i.title_th, i.title_en,
        i.body, i.body_en, i.file_id, i.url, i.duration_s, i.is_preview, i.is_required, i.after_days, i.due_days, i.questions, i.quiz, i.rubric
      from lessons.items i join lessons.sections s on s.id = i.section_id where i.course_id = ${id}`.execute(tools.db)
    const { rows: made } = await sql<{ fileId: string; isPackage: boolean }>`
      select distinct file_id as "fileId", kind = 'scorm' as "isPackage" from lessons.version_items
      where version_id = ${versionId} and kind in ('video', 'audio', 'scorm') and file_id is not null`.execute(tools.db)
    for (const { fileId, isPackage } of made)
      tools.later(isPackage ? 'lessons.unpackPackage' : 'lessons.prepareFilm', { fileId })
    await tools.db
      .updateTable('lessons.courses')
      .set({
        status: 'published',
        version_id: versionId,
        version_no: number,
        published_at: course.published_at ?? sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    return { number }
  },
  audit: { kind: auditPublish, subject: ({ id }) => `course:${id}`, details: (_input, { number }) => ({ number }) },
})

/** Nobody enrols any more; who learns goes on. */
export const archiveCourse = command({
  may: 'lessons.teach',
  input: ById,
  async run(tools, { id }): Promise<void> {
    const course = await courseToTeach(tools, id, true)
    if (course.status !== 'published') refuse('notReady', { th: 'คอร์สยังไม่ได้เผยแพร่', en: 'it is not published' })
    await tools.db.updateTable('lessons.courses').set({ status: 'archived' }).where('id', '=', id).execute()
  },
  audit: {
    kind: auditKind('lessons.archive', { th: 'เก็บคอร์สเข้าคลัง', en: 'archived a course' }),
    subject: ({ id }) => `course:${id}`,
  },
})

/** A draft of the actor's own with the same words, outline and price; no learners, no runs. */
export const duplicateCourse = command({
  may: 'lessons.teach',
  input: ById,
  async run(tools, { id }): Promise<{ id: string }> {
    await courseToTeach(tools, id)
    const { rows } = await sql<{ id: string }>`
      insert into lessons.courses (slug, title_th, title_en, summary_th, summary_en, body_th, body_en, category, level, cover_id,
        teacher_id, price_satang, sale_satang, vat_class, access_days, visibility, coverage_pct, max_rate, order_rule, play_theme, page)
      select rtrim(left(slug, 70), '-') || '-' || ${newItemSlug()}, left(title_th, 190) || ' (สำเนา)', left(title_en, 190) || ' (copy)', summary_th, summary_en,
        body_th, body_en, category, level, cover_id, ${tools.context.actor.accountId}::uuid, price_satang, sale_satang, vat_class, access_days,
        visibility, coverage_pct, max_rate, order_rule, play_theme, page from lessons.courses where id = ${id} returning id`.execute(
      tools.db,
    )
    const copy = rows[0]!.id
    await sql`
      with section as (
        select id as old, uuidv7() as new, position, title_th, title_en from lessons.sections where course_id = ${id}
      ),
      made as (
        insert into lessons.sections (id, course_id, position, title_th, title_en)
        select new, ${copy}, position, title_th, title_en from section returning id
      )
      insert into lessons.items (course_id, section_id, position, slug, kind, title_th, title_en, body, body_en, file_id, url, duration_s,
        is_preview, is_required, after_days, due_days, questions, quiz, rubric)
      select ${copy}, s.new, i.position, i.slug, i.kind, i.title_th, i.title_en, i.body, i.body_en, i.file_id, i.url, i.duration_s,
        i.is_preview, i.is_required, i.after_days, i.due_days, i.questions, i.quiz, i.rubric
      from lessons.items i join section s on s.old = i.section_id where i.course_id = ${id}`.execute(tools.db)
    await copyExams(tools, id, copy)
    return { id: copy }
  },
  audit: {
    kind: auditKind('lessons.duplicate', { th: 'ทำสำเนาคอร์ส', en: 'copied a course' }),
    subject: (_input, { id }) => `course:${id}`,
  },
})
