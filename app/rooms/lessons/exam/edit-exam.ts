/** The rules of an exam, and what it would be drawn from, for its teacher. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate, businessTime, businessInstant } from './times.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { seenVersion } from '../course/course-input.ts'
import { itemToTeach } from '../course/outline.ts'
import { courseToTeach } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { drawPaper } from './draw.ts'
import { ExamInput } from './exam-input.ts'
import { bankOf, type Exam, examOf } from './find-exam.ts'
import { answersToGrade, gradedByOne } from './grade-answer.ts'
import { questionList } from './questions.ts'
import { settleAll } from './release.ts'

/** What a new exam is made of: the questions that are written for it, all of them. */
export const ownSection = {
  id: 's1',
  source: 'own' as const,
  folder: '',
  tag: '',
  difficulty: '' as const,
  pick: null,
  shuffle: false,
}

export const ExamAt = z.object({ courseId: z.uuid(), itemId: z.uuid() })

export const examToEdit = query({
  may: 'lessons.teach',
  input: ExamAt,
  async run(tools, { courseId, itemId }) {
    const course = await courseToTeach(tools, courseId)
    const item = await tools.db
      .selectFrom('lessons.items')
      .select(['id', 'slug', 'title_th', 'title_en', 'kind'])
      .where('id', '=', itemId)
      .where('course_id', '=', courseId)
      .executeTakeFirst()
    if (item?.kind !== 'exam') return notFound()
    const exam = await examOf(tools, itemId)
    const { rows } = await sql<{ attempts: number; running: number; waiting: number }>`
      select count(*)::int as attempts, count(*) filter (where state = 'in_progress')::int as running,
        count(*) filter (where needs_grading)::int as waiting
      from lessons.attempts where item_id = ${itemId} and state <> 'voided'`.execute(tools.db)
    const short = shortOf(exam, await bankOf(tools, courseId, itemId))
    return {
      course: { id: course.id, slug: course.slug, title: { th: course.title_th, en: course.title_en } },
      item: { id: item.id, slug: item.slug, title: { th: item.title_th, en: item.title_en } },
      form: formOfExam(exam),
      version: exam.version,
      isReleased: exam.releasedAt !== null,
      questions: await questionList(tools, courseId, itemId),
      short,
      counts: rows[0]!,
      waiting: await answersToGrade(tools, itemId),
      gradedByOne: await gradedByOne(tools, itemId),
    }
  },
})
export type ExamToEdit = Awaited<ReturnType<typeof examToEdit>>

const formOfExam = (exam: Exam) => ({
  minutes: exam.limitS === null ? null : Math.round(exam.limitS / 60),
  passPct: exam.passPct,
  attempts: exam.attempts,
  delayMinutes: Math.round(exam.delayS / 60),
  gradeMethod: exam.gradeMethod,
  nav: exam.nav,
  shuffleOptions: exam.shuffleOptions,
  floorZero: exam.floorZero,
  twoGraders: exam.graders === 2,
  opensOn: exam.opensAt && businessDate(exam.opensAt),
  opensAt: exam.opensAt && businessTime(exam.opensAt),
  closesOn: exam.closesAt && businessDate(exam.closesAt),
  closesAt: exam.closesAt && businessTime(exam.closesAt),
  showScore: exam.review.score,
  showAnswers: exam.review.answers,
  showKey: exam.review.key,
  showFeedback: exam.review.feedback,
  password: exam.password,
  watchTab: exam.integrity.tab === true,
  watchFullscreen: exam.integrity.fullscreen === true,
  watchCamera: exam.integrity.camera === true,
  sections: exam.sections,
})

/** What it lacks, in words; null: a paper can be drawn. */
export function shortOf(
  exam: Pick<Exam, 'sections' | 'shuffleOptions'>,
  bank: Parameters<typeof drawPaper>[0],
): LocalText | null {
  const drawn = drawPaper(bank, exam, '0000000000000000')
  if ('paper' in drawn) return null
  const { section, needs, has } = drawn.short
  if (needs === 1) return { th: 'ยังไม่มีคำถาม', en: 'there are no questions yet' }
  return {
    th: `ส่วนที่ ${section + 1} ต้องการ ${needs} ข้อ มี ${has}`,
    en: `part ${section + 1} needs ${needs} questions and has ${has}`,
  }
}

/** Of a course that is published: each exam that no paper can be drawn for. */
export async function examsShort(tools: Tools<LessonTables>, courseId: string): Promise<LocalText[]> {
  const { rows } = await sql<{ id: string; th: string; en: string }>`
    select id, title_th as th, title_en as en from lessons.items where course_id = ${courseId} and kind = 'exam'`.execute(
    tools.db,
  )
  const missing: LocalText[] = []
  for (const { id, th, en } of rows) {
    const why = shortOf(await examOf(tools, id), await bankOf(tools, courseId, id))
    if (why) missing.push({ th: `“${th}” ${why.th}`, en: `“${en}”: ${why.en}` })
  }
  return missing
}

/** Whoever sits it now goes on by the rules they began with. Errors: 404, 409 VERSION_CONFLICT. */
export const saveExam = command({
  may: 'lessons.teach',
  input: ExamInput.safeExtend({ ...ExamAt.shape, version: seenVersion }),
  async run(tools, { courseId, itemId, version, ...typed }): Promise<void> {
    const { item } = await itemToTeach(tools, { courseId, itemId })
    if (item.kind !== 'exam') notFound()
    const exam = await examOf(tools, itemId)
    if (exam.version !== version) refuse('editedMeanwhile', { version: exam.version })
    await tools.db
      .updateTable('lessons.exams')
      .set({
        limit_s: typed.minutes === null ? null : typed.minutes * 60,
        pass_pct: String(typed.passPct),
        attempts: typed.attempts,
        delay_s: typed.delayMinutes * 60,
        grade_method: typed.gradeMethod,
        nav: typed.nav,
        shuffle_options: typed.shuffleOptions,
        floor_zero: typed.floorZero,
        graders: typed.twoGraders ? 2 : 1,
        opens_at: typed.opensOn === null ? null : businessInstant(typed.opensOn, typed.opensAt ?? '00:00'),
        closes_at: typed.closesOn === null ? null : businessInstant(typed.closesOn, typed.closesAt ?? '23:59'),
        review: JSON.stringify({
          score: typed.showScore,
          answers: typed.showAnswers,
          key: typed.showKey,
          feedback: typed.showFeedback,
        }),
        integrity: JSON.stringify({
          tab: typed.watchTab,
          fullscreen: typed.watchFullscreen,
          camera: typed.watchCamera,
        }),
        password: typed.password,
        sections: JSON.stringify(typed.sections),
        version: version + 1,
      })
      .where('item_id', '=', itemId)
      .execute()
    const { closesAt, review } = await examOf(tools, itemId)
    // What is told otherwise from now on is told to those who have handed in, too.
    if (review.score !== exam.review.score) await settleAll(tools, itemId)
    if (closesAt) {
      const at = new Date(closesAt.getTime() + 2000)
      tools.later('lessons.tellClosedExam', { itemId }, { at, key: `tell exam ${itemId} ${closesAt.getTime()}` })
    }
  },
  audit: {
    kind: auditKind('lessons.saveExam', { th: 'แก้เกณฑ์การสอบ', en: 'changed the rules of an exam' }),
    subject: ({ itemId }) => `exam:${itemId}`,
  },
})
