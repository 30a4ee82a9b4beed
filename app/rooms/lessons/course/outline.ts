/** The outline as it is being written: sections, and the items in them, in the order in which they are learnt. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { AskedField } from '#kernel/fields/field.ts'
import type { Tools } from '#kernel/action.server.ts'
import { MoveInput } from '#kernel/move.ts'
import { notFound } from '#kernel/refusals.ts'
import { businessFiles, filesToHandOut } from '#rooms/files/index.ts'
import { filmState } from '../film/film-state.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { ItemInput, type ItemKind, NewItemInput, SectionInput, seenVersion } from './course-input.ts'
import { type Criterion, isWholeRubric } from '../assignment/rubric.ts'
import { isWholeQuiz, type Quiz } from '../quiz/quiz-input.ts'
import { packageState } from '../scorm/find-package.ts'
import { courseToTeach } from './find-course.ts'
import { outlinePlaced } from './place.ts'

const mostItems = 200
const Of = z.object({ courseId: z.uuid() })

export interface DraftItem {
  id: string
  slug: string
  kind: ItemKind
  title: { th: string; en: string }
  durationS: number
  isPreview: boolean
  isRequired: boolean
  /** What it cannot be published without is there. */
  isWhole: boolean
}
export interface DraftSection {
  id: string
  title: { th: string; en: string }
  items: DraftItem[]
}

type DraftRow = Omit<DraftItem, 'title'> & {
  sectionId: string
  title_th: string
  title_en: string
  /** Of a quiz. */
  questions: readonly AskedField[] | null
  quiz: Partial<Quiz> | null
  /** Of an assignment; of others it is empty. */
  rubric: readonly Criterion[]
}

export async function draftOutline({ db }: Tools<LessonTables>, courseId: string): Promise<DraftSection[]> {
  const sections = await db
    .selectFrom('lessons.sections')
    .select(['id', 'title_th', 'title_en'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { rows } = await sql<DraftRow>`
    select id, slug, kind, section_id as "sectionId", title_th, title_en, duration_s as "durationS", is_preview as "isPreview",
      is_required as "isRequired", case when kind in ('video', 'audio') then file_id is not null and duration_s > 0
        when kind = 'pdf' then file_id is not null
        when kind = 'scorm' then exists (select from lessons.packages p where p.file_id = items.file_id and p.state = 'ready') when kind = 'link' then url <> '' when kind = 'survey' then questions <> '[]'
        when kind = 'exam' then exists (select from lessons.questions q where q.course_id = items.course_id and not q.is_retired)
        when kind = 'quiz' then questions <> '[]' when kind = 'text' then body <> '' or file_id is not null
        else body <> '' end as "isWhole", case when kind = 'quiz' then questions end as questions, case when kind = 'quiz' then quiz end as quiz, rubric
    from lessons.items where course_id = ${courseId} order by position, id`.execute(db)
  return sections.map(({ id, title_th, title_en }) => ({
    id,
    title: { th: title_th, en: title_en },
    items: rows
      .filter((item) => item.sectionId === id)
      .map(({ title_th: th, title_en: en, sectionId: _, questions, quiz, rubric, ...item }) => ({
        ...item,
        isWhole:
          item.isWhole && isWholeRubric(rubric) && (item.kind !== 'quiz' || isWholeQuiz(questions ?? [], quiz ?? {})),
        title: { th, en },
      })),
  }))
}

export const addSection = command({
  may: 'lessons.teach',
  input: SectionInput.extend({ courseId: z.uuid() }),
  async run(tools, { courseId, title }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from lessons.sections where course_id = ${courseId})`
    await tools.db
      .insertInto('lessons.sections')
      .values({ course_id: courseId, position, title_th: title.th, title_en: title.en })
      .execute()
  },
})

/** `was`: its Thai title as it was read. Errors: 404, 409 VERSION_CONFLICT when it is called otherwise meanwhile. */
export const renameSection = command({
  may: 'lessons.teach',
  savedOnce: true,
  input: SectionInput.extend({ courseId: z.uuid(), sectionId: z.uuid(), was: z.string().max(200) }),
  async run(tools, { courseId, sectionId, title, was }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const [section] = (await draftOutline(tools, courseId)).filter(({ id }) => id === sectionId)
    if (!section) return notFound()
    if (section.title.th !== was) refuse('editedMeanwhile', {})
    await tools.db
      .updateTable('lessons.sections')
      .set({ title_th: title.th, title_en: title.en })
      .where('id', '=', sectionId)
      .execute()
  },
})

/** Errors: 409 while it has items. */
export const removeSection = command({
  may: 'lessons.teach',
  input: Of.extend({ sectionId: z.uuid() }),
  async run(tools, { courseId, sectionId }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const [section] = (await draftOutline(tools, courseId)).filter(({ id }) => id === sectionId)
    if (!section) return notFound()
    if (section.items.length > 0) refuse('sectionNotEmpty')
    await tools.db.deleteFrom('lessons.sections').where('id', '=', sectionId).execute()
  },
})

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
export const newItemSlug = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

export const addItem = command({
  may: 'lessons.teach',
  input: NewItemInput.extend({ courseId: z.uuid(), sectionId: z.uuid() }),
  async run(tools, { courseId, sectionId, title, kind }): Promise<{ itemId: string }> {
    await courseToTeach(tools, courseId, true)
    const outline = await draftOutline(tools, courseId)
    if (!outline.some(({ id }) => id === sectionId)) return notFound()
    if (outline.flatMap(({ items }) => items).length >= mostItems) refuse('tooManyItems')
    const { id } = await tools.db
      .insertInto('lessons.items')
      .values({
        course_id: courseId,
        section_id: sectionId,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from lessons.items where course_id = ${courseId})`,
        slug: newItemSlug(),
        kind,
        title_th: title.th,
        title_en: title.en,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (kind === 'exam')
      await tools.db.insertInto('lessons.exams').values({ item_id: id, course_id: courseId }).execute()
    return { itemId: id }
  },
})

const ItemOf = Of.extend({ itemId: z.uuid() })

export async function itemToTeach(tools: Tools<LessonTables>, { courseId, itemId }: z.output<typeof ItemOf>) {
  const course = await courseToTeach(tools, courseId, true)
  const item = await tools.db
    .selectFrom('lessons.items')
    .selectAll()
    .where('id', '=', itemId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return { course, item: item ?? notFound() }
}

export const itemToEdit = query({
  may: 'lessons.teach',
  input: ItemOf.extend({ q: z.string().max(100).default('') }),
  async run(tools, { courseId, itemId, q }) {
    const course = await courseToTeach(tools, courseId)
    const item = await tools.db
      .selectFrom('lessons.items')
      .selectAll()
      .where('id', '=', itemId)
      .where('course_id', '=', courseId)
      .executeTakeFirst()
    if (!item) return notFound()
    const [file] = item.file_id ? await filesToHandOut(tools, [item.file_id]) : []
    const hasFile = ['video', 'audio', 'pdf', 'assignment', 'text', 'scorm'].includes(item.kind)
    return {
      courseId,
      courseTitle: { th: course.title_th, en: course.title_en },
      courseSlug: course.slug,
      id: item.id,
      version: item.version,
      slug: item.slug,
      kind: item.kind as ItemKind,
      title: { th: item.title_th, en: item.title_en },
      body: item.body,
      bodyEn: item.body_en,
      url: item.url,
      durationS: item.duration_s,
      afterDays: item.after_days,
      dueDays: item.due_days,
      isPreview: item.is_preview,
      isRequired: item.is_required,
      questions: item.questions as readonly AskedField[],
      quiz: item.quiz as Partial<Quiz>,
      rubric: item.rubric as readonly Criterion[],
      file: file ? { id: file.itemId, name: file.name } : null,
      film: file && (item.kind === 'video' || item.kind === 'audio') ? await filmState(tools, file.itemId) : null,
      scorm: file && item.kind === 'scorm' ? await packageState(tools, file.itemId) : null,
      files: hasFile ? (await businessFiles(tools, q)).map(({ itemId: id, name }) => ({ id, name })) : [],
    }
  },
})
export type ItemToEdit = Awaited<ReturnType<typeof itemToEdit>>

/** Errors: 404, 409 VERSION_CONFLICT. */
export const saveItem = command({
  may: 'lessons.teach',
  savedOnce: true,
  input: ItemInput.extend({ courseId: z.uuid(), itemId: z.uuid(), version: seenVersion }),
  async run(
    tools,
    { courseId, itemId, version, title, questions, quizQuestions, quiz, rubric, ...typed },
  ): Promise<void> {
    const { item } = await itemToTeach(tools, { courseId, itemId })
    if (item.version !== version) refuse('editedMeanwhile', { version: item.version })
    await tools.db
      .updateTable('lessons.items')
      .set({
        title_th: title.th,
        title_en: title.en,
        body: typed.body,
        body_en: typed.bodyEn,
        url: typed.url,
        // Left at none: as long as its film has been found to be meanwhile.
        duration_s: typed.durationS || sql<number>`duration_s`,
        after_days: typed.afterDays,
        due_days: typed.dueDays,
        is_preview: typed.isPreview,
        is_required: typed.isRequired,
        questions: JSON.stringify(item.kind === 'quiz' ? quizQuestions : questions),
        quiz: JSON.stringify(item.kind === 'quiz' ? quiz : {}),
        ...(rubric && item.kind === 'assignment' && { rubric: JSON.stringify(rubric) }),
        version: version + 1,
      })
      .where('id', '=', itemId)
      .execute()
  },
})

/** Who learns a published version keeps it there. Errors: 404; 409 for an exam that somebody sat: their papers hang on it. */
export const removeItem = command({
  may: 'lessons.teach',
  input: ItemOf,
  async run(tools, of): Promise<void> {
    const { item } = await itemToTeach(tools, of)
    if (item.kind === 'exam') {
      // Who begins meanwhile waits for this row, and then finds no exam.
      await sql`select from lessons.exams where item_id = ${of.itemId} for update`.execute(tools.db)
      const { rows } = await sql`select from lessons.attempts where item_id = ${of.itemId} limit 1`.execute(tools.db)
      if (rows.length > 0) refuse('examSat')
    }
    await tools.db.deleteFrom('lessons.items').where('id', '=', of.itemId).execute()
  },
})

/**
 * A section or an item to any place. The course's row is locked, so two who move at once move one after the other.
 * Errors: 404 for what is not of this course, or has gone meanwhile.
 */
export const place = command({
  may: 'lessons.teach',
  input: Of.and(MoveInput),
  async run(tools, { courseId, ...to }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    await keepOrder(tools, outlinePlaced(await draftOutline(tools, courseId), to) ?? notFound())
  },
})

async function keepOrder({ db }: Tools<LessonTables>, outline: readonly DraftSection[]): Promise<void> {
  const items = outline.flatMap((section) => section.items.map((item) => ({ id: item.id, section: section.id })))
  await sql`update lessons.sections s set position = o.at from unnest(${outline.map(({ id }) => id)}::uuid[]) with ordinality o(id, at)
    where s.id = o.id`.execute(db)
  await sql`update lessons.items i set position = o.at, section_id = o.section
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ section }) => section)}::uuid[]) with ordinality o(id, section, at)
    where i.id = o.id`.execute(db)
}
