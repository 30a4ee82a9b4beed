/** A course from its name alone: its address comes by itself, and its first section is there to be filled. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { thEn } from '#kernel/thai-inputs.ts'
import { command, type LessonTables } from '../room.ts'
import { newItemSlug } from './outline.ts'

const firstSection = { th: 'เริ่มต้น', en: 'Getting started' }

export const beginCourse = command({
  may: 'lessons.teach',
  input: z.object({ title: thEn() }),
  async run(tools, { title }): Promise<{ id: string }> {
    const { id } = await newCourse(tools, title)
    await tools.db
      .insertInto('lessons.sections')
      .values({ course_id: id, position: 1, title_th: firstSection.th, title_en: firstSection.en })
      .execute()
    return { id }
  },
  audit: {
    kind: auditKind('lessons.beginCourse', { th: 'เริ่มคอร์สใหม่', en: 'began a course' }),
    subject: (_input, { id }) => `course:${id}`,
    details: ({ title }) => ({ title: title.th }),
  },
})

/** Under the name that its English title gives, or one with letters of its own where that is taken. */
async function newCourse({ db, context }: Tools<LessonTables>, { th, en }: { th: string; en: string }) {
  const named = slugOf(en)
  for (const slug of [named, `${named || 'course'}-${newItemSlug()}`]) {
    if (slug === '' || reserved.includes(slug)) continue
    const made = await db
      .insertInto('lessons.courses')
      .values({ slug, title_th: th, title_en: en, teacher_id: context.actor.accountId! })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made
  }
  throw new Error('no name in links was free')
}

const reserved = ['search', 'public', 'new']

/** Pure: Latin letters and numbers of a title; empty where it has none to speak of. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return /[a-z]{2}/.test(slug) ? slug : ''
}
