/** Questions of a course: written, put away, changed as versions. Who sat an exam keeps the version they were asked. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { businessFiles, filesToHandOut } from '#rooms/files/index.ts'
import { courseToTeach } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { QuestionInput, tagsOf } from './exam-input.ts'
import { withOpaqueIds } from './opaque-ids.ts'
import { type Asked, gapsIn, type Key, problemOf, type QuestionType } from './question.ts'
import { wrongWords } from './wrong-words.ts'

const mostQuestions = 2000
const At = z.object({ courseId: z.uuid(), itemId: z.uuid() })

export interface QuestionLine {
  id: string
  type: QuestionType
  stem: string
  points: number
  folder: string
  tags: string[]
  difficulty: 'easy' | 'middle' | 'hard'
  isOwn: boolean
}

/** Those of the exam before the rest of the bank. */
export async function questionList(
  { db }: Tools<LessonTables>,
  courseId: string,
  itemId: string,
): Promise<QuestionLine[]> {
  const { rows } = await sql<QuestionLine>`
    select q.id, v.type, left(v.asked ->> 'stem', 200) as stem, v.points::float8 as points, q.folder, q.tags, q.difficulty,
      q.item_id is not distinct from ${itemId}::uuid as "isOwn"
    from lessons.questions q join lessons.question_versions v on v.question_id = q.id and v.number = q.version
    where q.course_id = ${courseId} and not q.is_retired
    order by q.item_id is not distinct from ${itemId}::uuid desc, q.position, q.id`.execute(db)
  return rows
}

export interface QuestionToEdit {
  id: string
  version: number
  points: number
  folder: string
  tags: string
  difficulty: 'easy' | 'middle' | 'hard'
  asked: Asked
  key: Key
  /** So many attempts have it on their paper. */
  used: number
}

/** For who writes: with what is right; null for one that is not there yet. Errors: 404. */
export const questionPage = query({
  may: 'lessons.teach',
  input: At.extend({ questionId: z.uuid().nullable() }),
  async run(tools, { courseId, itemId, questionId }) {
    await courseToTeach(tools, courseId)
    const exam = await tools.db
      .selectFrom('lessons.items')
      .select(['title_th as th', 'title_en as en'])
      .where('id', '=', itemId)
      .where('course_id', '=', courseId)
      .where('kind', '=', 'exam')
      .executeTakeFirst()
    const { rows } = await sql<QuestionToEdit>`
      select q.id, q.version, v.points::float8 as points, q.folder, array_to_string(q.tags, ', ') as tags, q.difficulty, v.asked, k.key,
        (select count(*) from lessons.marks m where m.version_id = v.id)::int as used
      from lessons.questions q join lessons.question_versions v on v.question_id = q.id and v.number = q.version
        join lateral (select key from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
      where q.id = ${questionId}::uuid and q.course_id = ${courseId}`.execute(tools.db)
    const { rows: counted } = await sql<{ many: number }>`
      select count(*)::int as many from lessons.questions where course_id = ${courseId}`.execute(tools.db)
    const files = await businessFiles(tools, '')
    return {
      question: questionId === null ? null : (rows[0] ?? notFound()),
      exam: exam ?? notFound(),
      count: counted[0]!.many,
      pictures: files
        .filter(({ name }) => /\.(jpe?g|png|webp|avif)$/i.test(name))
        .map(({ itemId: id, name }) => ({ id, name })),
    }
  },
})

export interface NewQuestion {
  asked: Asked
  key: Key
  points: number
  folder: string
  tags: string[]
  difficulty: 'easy' | 'middle' | 'hard'
}

/** Many at once, in their order, under the course's lock. Errors: 409 for more than a bank holds. */
export async function addQuestions(
  { db, context }: Tools<LessonTables>,
  { courseId, itemId }: { courseId: string; itemId: string | null },
  questions: readonly NewQuestion[],
): Promise<string[]> {
  const { rows } = await sql<{ many: number; last: number }>`
    select count(*)::int as many, coalesce(max(position), 0) as last from lessons.questions where course_id = ${courseId}`.execute(
    db,
  )
  const { many, last } = rows[0]!
  if (many + questions.length > mostQuestions) refuse('tooManyQuestions')
  const ids: string[] = []
  for (const [n, question] of questions.entries()) {
    const { id } = await db
      .insertInto('lessons.questions')
      .values({
        course_id: courseId,
        item_id: itemId,
        position: last + n + 1,
        folder: question.folder,
        tags: question.tags,
        difficulty: question.difficulty,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVersion(db, { questionId: id, number: 1, by: context.actor.accountId }, question)
    ids.push(id)
  }
  return ids
}

async function addVersion(
  db: Tools<LessonTables>['db'],
  { questionId, number, by }: { questionId: string; number: number; by: string | null },
  question: Pick<NewQuestion, 'asked' | 'key' | 'points'>,
): Promise<void> {
  const { asked, key, points } = withOpaqueIds(question)
  const { id } = await db
    .insertInto('lessons.question_versions')
    .values({
      question_id: questionId,
      number,
      type: asked.type,
      asked: JSON.stringify(asked),
      points: String(asked.type === 'note' ? 0 : points),
      made_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lessons.question_keys')
    .values({ version_id: id, number: 1, key: JSON.stringify(key), made_by: by })
    .execute()
}

/** Words of a cloze's gaps are its rows: who sits it is given an empty field for each. */
const whole = (asked: Asked): Asked =>
  asked.type === 'cloze'
    ? { ...asked, rows: [...new Set(gapsIn(asked.stem))].map((gap) => ({ id: gap, text: gap })) }
    : asked

/** Without an id a new one, written for the exam. A change is a version: papers that were drawn keep theirs. */
export const saveQuestion = command({
  may: 'lessons.teach',
  input: QuestionInput.safeExtend({
    ...At.shape,
    questionId: z.uuid().nullable(),
    version: z.coerce.number().int().default(0),
  }),
  async run(tools, { courseId, itemId, questionId, version, question, tags, ...rest }): Promise<{ id: string }> {
    await courseToTeach(tools, courseId, true)
    const asked = whole(question.asked)
    const wrong = problemOf(asked, question.key)
    if (wrong) refuse('questionWrong', { field: 'question', why: wrongWords[wrong] })
    if (asked.fileId && (await filesToHandOut(tools, [asked.fileId])).length === 0) notFound()
    const typed = { ...rest, tags: tagsOf(tags), asked, key: question.key }
    if (questionId === null) {
      const exam = await tools.db
        .selectFrom('lessons.exams')
        .select('item_id')
        .where('item_id', '=', itemId)
        .where('course_id', '=', courseId)
        .executeTakeFirst()
      const [id] = await addQuestions(tools, { courseId, itemId: (exam ?? notFound()).item_id }, [typed])
      return { id: id! }
    }
    const { rows } = await sql<{ version: number }>`
      select version from lessons.questions where id = ${questionId} and course_id = ${courseId} for update`.execute(
      tools.db,
    )
    const known = rows[0] ?? notFound()
    if (known.version !== version) refuse('editedMeanwhile', { version: known.version })
    await addVersion(tools.db, { questionId, number: version + 1, by: tools.context.actor.accountId }, typed)
    await tools.db
      .updateTable('lessons.questions')
      .set({ folder: rest.folder, tags: typed.tags, difficulty: rest.difficulty, version: version + 1 })
      .where('id', '=', questionId)
      .execute()
    return { id: questionId }
  },
  audit: {
    kind: auditKind('lessons.saveQuestion', { th: 'บันทึกคำถามของข้อสอบ', en: 'saved a question of an exam' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: (_input, { id }) => ({ question: id }),
  },
})

/** It is asked no more; papers that have it keep it. */
export const retireQuestion = command({
  may: 'lessons.teach',
  input: At.extend({ questionId: z.uuid() }),
  async run(tools, { courseId, questionId }): Promise<void> {
    await courseToTeach(tools, courseId, true)
    const { numUpdatedRows } = await tools.db
      .updateTable('lessons.questions')
      .set({ is_retired: true })
      .where('id', '=', questionId)
      .where('course_id', '=', courseId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('lessons.retireQuestion', { th: 'เลิกใช้คำถาม', en: 'retired a question' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ questionId }) => ({ question: questionId }),
  },
})
