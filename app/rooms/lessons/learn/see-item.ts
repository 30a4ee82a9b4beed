/** One item as its page shows it, and the address of its file. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { watchPath } from '#rooms/files/index.ts'
import { visibleTo } from '../course/find-course.ts'
import type { SurveyQuestion } from '../survey/questions.ts'
import { refuse } from '../refusals.ts'
import { type LessonTables, query } from '../room.ts'
import { type Handin, handinsOf } from '../assignment/my-handins.ts'
import { itemIn, type Learning, type OutlineItem, readLearning, type Why, whyNot } from './access.ts'
import { type Note, notesOf } from './notes.ts'
import { type Post, postsOf } from './posts.ts'

const Of = z.object({ course: z.string().max(80), item: z.string().max(20) })

interface Content {
  body: string
  url: string
  hasFile: boolean
  dueDays: number | null
  questions: SurveyQuestion[]
}

export interface ItemPage {
  learning: Pick<Learning, 'course' | 'as' | 'outline'> & { startsAt: Date | null }
  item: OutlineItem
  /** Why it is not shown. */
  why: Why | null
  content: Content | null
  atS: number
  notes: Note[]
  posts: Post[]
  handins: Handin[]
  answered: boolean
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
    const [content, mine, notes, posts, handins] = await Promise.all([
      why ? null : contentOf(tools, learning, item.id),
      enrolmentId ? mineOf(tools, enrolmentId, item.id) : null,
      enrolmentId && !why ? notesOf(tools, enrolmentId, item.id) : [],
      learning.as === 'visitor' || why ? [] : postsOf(tools, learning.course.id, item.id),
      enrolmentId && !why && item.kind === 'assignment' ? handinsOf(tools, enrolmentId, item.id) : [],
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
      atS: mine?.atS ?? 0,
      notes,
      posts,
      handins,
      answered: mine?.answered ?? false,
      isCourseDone: learning.enrolment?.status === 'completed',
    }
  },
})

async function contentOf({ db }: Tools<LessonTables>, learning: Learning, itemId: string): Promise<Content> {
  const columns = sql`body, url, file_id is not null as "hasFile", due_days as "dueDays", questions`
  const { rows } = learning.versionId
    ? await sql<Content>`select ${columns} from lessons.version_items
        where version_id = ${learning.versionId} and item_id = ${itemId}`.execute(db)
    : await sql<Content>`select ${columns} from lessons.items where id = ${itemId}`.execute(db)
  return rows[0] ?? notFound()
}

async function mineOf({ db }: Tools<LessonTables>, enrolmentId: string, itemId: string) {
  const { rows } = await sql<{ atS: number; answered: boolean }>`
    select coalesce((select at_s from lessons.progress where enrolment_id = ${enrolmentId} and item_id = ${itemId}), 0) as "atS",
      exists (select from lessons.survey_answers where enrolment_id = ${enrolmentId} and item_id = ${itemId}) as answered`.execute(
    db,
  )
  return rows[0]!
}

/** Where the bytes of an item's file are, for whoever may see it now. Errors: 404, 403, 423. */
export const itemMedia = query({
  may: 'anyone',
  input: Of,
  async run(tools, { course, item: slug }): Promise<{ path: string }> {
    const learning = await readLearning(tools, course)
    const item = itemIn(learning, slug)
    const why = whyNot(learning, item)
    if (why) refuse(why)
    const { db } = tools
    const { rows } = learning.versionId
      ? await sql<{ fileId: string | null }>`select file_id as "fileId" from lessons.version_items
          where version_id = ${learning.versionId} and item_id = ${item.id}`.execute(db)
      : await sql<{
          fileId: string | null
        }>`select file_id as "fileId" from lessons.items where id = ${item.id}`.execute(db)
    const fileId = rows[0]?.fileId ?? notFound()
    return { path: (await watchPath(tools, fileId)) ?? notFound() }
  },
})

/** The picture of a course, for whoever may know of it. */
export const courseCover = query({
  may: 'anyone',
  input: z.object({ course: z.string().max(80) }),
  async run(tools, { course }): Promise<{ path: string }> {
    const { rows } = await sql<{ coverId: string | null }>`select c.cover_id as "coverId" from lessons.courses c
      where c.slug = ${course} and ${visibleTo(tools.context)}`.execute(tools.db)
    const coverId = rows[0]?.coverId ?? notFound()
    return { path: (await watchPath(tools, coverId)) ?? notFound() }
  },
})
