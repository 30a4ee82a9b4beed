/** One item as its page shows it, and the address of its file. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AskedField } from '#kernel/fields/field.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Actor } from '#kernel/roles.ts'
import { filesToHandOut, watchPath } from '#rooms/files/index.ts'
import type { ItemKind } from '../course/course-input.ts'
import { isPicture } from '../course/file-kinds.ts'
import { visibleTo } from '../course/find-course.ts'
import { fileToSee } from '../film/see-film.ts'
import type { Thumbs } from '../film/thumbs.ts'
import { type Cue, readVtt } from '../film/vtt.ts'
import { noteDelivery } from '../film/delivered.ts'
import { command, type LessonTables, query } from '../room.ts'
import { type Handin, handinsOf } from '../assignment/my-handins.ts'
import { itemIn, type Learning, type OutlineItem, readLearning, type Why, whyNot } from './access.ts'
import { type QuizSeen, quizSeen } from '../quiz/answer-quiz.ts'
import { asAsked } from '../quiz/quiz-input.ts'
import { type Note, notesOf } from './notes.ts'
import { type Post, postsOf } from './posts.ts'

const Of = z.object({ course: z.string().max(80), item: z.string().max(20) })

interface Content {
  body: string
  /** Empty: as in Thai. */
  bodyEn: string
  url: string
  hasFile: boolean
  /** Its file is a picture, shown where it stands. */
  isPicture: boolean
  dueDays: number | null
  questions: readonly AskedField[]
  /** The film can be had in parts. */
  isCut: boolean
  /** Small pictures for its time bar. */
  thumbs: Thumbs | null
  captions: { language: 'th' | 'en'; cues: Cue[] }[]
}

export interface ItemPage {
  learning: Pick<Learning, 'course' | 'as' | 'outline'> & { startsAt: Date | null }
  item: OutlineItem
  /** Why it is not shown. */
  why: Why | null
  content: Content | null
  atS: number
  /** Across the film of a learner: who it is. */
  mark: string
  notes: Note[]
  posts: Post[]
  handins: Handin[]
  answered: boolean
  /** Of a quiz: its rules, and what came of the last try. */
  quiz: QuizSeen | null
  isCourseDone: boolean
}

export const seeItem = query({
  may: 'anyone',
  input: Of,
  async run(tools, { course, item: slug }): Promise<ItemPage> {
    const learning = await readLearning(tools, course)
    const item = itemIn(learning, slug)
    const why = whyNot(learning, item)
    const enrolmentId = learning.as === 'learner' ? learning.enrolment!.id : null
    const { versionId } = learning
    const [content, mine, notes, posts, handins, quiz] = await Promise.all([
      why ? null : contentOf(tools, learning, item.id),
      enrolmentId ? mineOf(tools, enrolmentId, item.id) : null,
      enrolmentId && !why ? notesOf(tools, enrolmentId, item.id) : [],
      learning.as === 'visitor' || why ? [] : postsOf(tools, learning.course.id, item.id),
      enrolmentId && !why && item.kind === 'assignment' ? handinsOf(tools, enrolmentId, item.id) : [],
      !why && item.kind === 'quiz' ? quizSeen(tools, { versionId, itemId: item.id, enrolmentId }) : null,
    ])
    return {
      learning: {
        course: learning.course,
        as: learning.as,
        outline: learning.outline,
        startsAt: learning.enrolment?.startsAt ?? null,
      },
      item,
      why,
      content,
      atS: leftAt(mine?.atS ?? 0, item.durationS),
      mark: enrolmentId ? markOf(tools.context.actor) : '',
      notes,
      posts,
      handins,
      answered: mine?.answered ?? false,
      quiz,
      isCourseDone: learning.enrolment?.status === 'completed',
    }
  },
})

/** Where it goes on. A film that was left at its end begins anew, and is shown so from the first moment. */
const leftAt = (second: number, durationS: number): number => (durationS > 0 && second > durationS - 3 ? 0 : second)

const markOf = ({ name, email }: Actor): string => email ?? name ?? ''

async function contentOf(tools: Tools<LessonTables>, learning: Learning, itemId: string): Promise<Content> {
  const from = learning.versionId
    ? sql`lessons.version_items i where i.version_id = ${learning.versionId} and i.item_id = ${itemId}`
    : sql`lessons.items i where i.id = ${itemId}`
  const { rows } = await sql<
    Omit<Content, 'captions' | 'isPicture'> & {
      fileId: string | null
      kind: ItemKind
      captions: { language: 'th' | 'en'; vtt: string }[]
    }
  >`
    select i.body, i.body_en as "bodyEn", i.file_id as "fileId", i.url, i.file_id is not null as "hasFile", i.due_days as "dueDays", i.questions, i.kind,
      exists (select from lessons.films f where f.file_id = i.file_id and f.state = 'ready') as "isCut",
      (select f.thumbs from lessons.films f where f.file_id = i.file_id and f.state = 'ready' order by f.version desc limit 1) as thumbs,
      (select coalesce(jsonb_agg(jsonb_build_object('language', c.language, 'vtt', c.vtt) order by c.language desc), '[]')
        from lessons.captions c where c.file_id = i.file_id) as captions from ${from}`.execute(tools.db)
  const { captions, fileId, kind, ...content } = rows[0] ?? notFound()
  const [file] = fileId && !content.isCut ? await filesToHandOut(tools, [fileId]) : []
  return {
    ...content,
    questions: kind === 'quiz' ? asAsked(content.questions) : content.questions,
    isPicture: file !== undefined && isPicture(file.name),
    captions: captions.map(({ language, vtt }) => ({ language, cues: readVtt(vtt) ?? [] })),
  }
}

async function mineOf({ db }: Tools<LessonTables>, enrolmentId: string, itemId: string) {
  const { rows } = await sql<{ atS: number; answered: boolean }>`
    select coalesce((select at_s from lessons.progress where enrolment_id = ${enrolmentId} and item_id = ${itemId}), 0) as "atS",
      exists (select from lessons.survey_answers where enrolment_id = ${enrolmentId} and item_id = ${itemId}) as answered`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Where the bytes of an item's file are, for whoever may see it now. A film that is cut is had whole by who cannot put
 * parts together. Errors: 404, 403, 423.
 */
export const itemMedia = command({
  may: 'anyone',
  input: Of,
  async run(tools, of): Promise<{ path: string }> {
    const { fileId } = await fileToSee(tools, of)
    const path = (await watchPath(tools, fileId)) ?? notFound()
    const { accountId } = tools.context.actor
    const { rows } = await sql<{ id: string; to: number }>`
      select id, duration_s as to from lessons.films where file_id = ${fileId} and state = 'ready'
      order by version desc limit 1`.execute(tools.db)
    if (accountId !== null && rows[0])
      await noteDelivery(tools, { accountId, filmId: rows[0].id, from: 0, to: rows[0].to })
    return { path }
  },
})

/** The picture of a course, for whoever may know of it; null: it has none, and one is drawn. */
export const courseCover = query({
  may: 'anyone',
  input: z.object({ course: z.string().max(80) }),
  async run(tools, { course }): Promise<{ path: string | null }> {
    const { rows } = await sql<{ coverId: string | null }>`select c.cover_id as "coverId" from lessons.courses c
      where c.slug = ${course} and ${visibleTo(tools.context)}`.execute(tools.db)
    const { coverId } = rows[0] ?? notFound()
    return { path: coverId && (await watchPath(tools, coverId)) }
  },
})
