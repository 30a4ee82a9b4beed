/** A course as its teacher writes it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { businessFiles, filesToHandOut } from '#rooms/files/index.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { CourseInput, PriceInput, seenVersion } from './course-input.ts'
import { pageOf } from './course-page.ts'
import { courseToTeach, mayManage } from './find-course.ts'
import { filmsToDraw } from '../film/film-state.ts'
import { draftOutline } from './outline.ts'
import { whatIsMissing } from './publish.ts'

const ById = z.object({ id: z.uuid() })
const Needed = z.array(z.uuid()).max(20).default([])

export const courseToEdit = query({
  may: 'lessons.teach',
  input: ById,
  async run(tools, { id }) {
    const c = await courseToTeach(tools, id)
    const [sections, needs, others, files, toDraw] = await Promise.all([
      draftOutline(tools, id),
      tools.db.selectFrom('lessons.prerequisites').select('needs_id').where('course_id', '=', id).execute(),
      tools.db
        .selectFrom('lessons.courses')
        .select(['id', 'title_th as th', 'title_en as en'])
        .where('id', '<>', id)
        .where('status', '=', 'published')
        .orderBy('title_th')
        .limit(200)
        .execute(),
      businessFiles(tools, ''),
      filmsToDraw(tools, id),
    ])
    return {
      id,
      slug: c.slug,
      title: { th: c.title_th, en: c.title_en },
      summary: { th: c.summary_th, en: c.summary_en },
      body: { th: c.body_th, en: c.body_en },
      ...pageOf(c.page),
      category: c.category,
      level: c.level,
      visibility: c.visibility,
      orderRule: c.order_rule,
      playTheme: c.play_theme,
      coveragePct: c.coverage_pct,
      accessDays: c.access_days,
      status: c.status,
      versionNo: c.version_no,
      version: c.version,
      coverId: c.cover_id,
      price: { price: c.price_satang, sale: c.sale_satang, vatClass: c.vat_class, version: c.price_version },
      mayPrice: mayManage(tools.context),
      sections,
      missing: whatIsMissing(sections),
      pictures: files
        .filter(({ name }) => /\.(jpe?g|png|webp|avif)$/i.test(name))
        .map(({ itemId, name }) => ({ value: itemId, label: name })),
      needs: needs.map((row) => row.needs_id),
      others,
      /** Films without small pictures for their time bar. */
      toDraw,
    }
  },
})
export type CourseToEdit = Awaited<ReturnType<typeof courseToEdit>>

/** Without an id a new draft of the actor's own. Errors: 404; 409 when the name is taken or somebody else saved it. */
export const saveCourse = command({
  may: 'lessons.teach',
  savedOnce: true,
  input: CourseInput.extend({ id: z.uuid().nullable(), version: seenVersion }),
  async run(tools, { id, version, title, summary, body, orderRule, playTheme, coveragePct, accessDays, ...typed }) {
    const { outcomes, gets, refund, faq, teachers, ...rest } = typed
    const values = {
      ...rest,
      page: JSON.stringify({ outcomes, gets, refund, faq, teachers }),
      title_th: title.th,
      title_en: title.en,
      summary_th: summary.th,
      summary_en: summary.en,
      body_th: body.th,
      body_en: body.en,
      order_rule: orderRule,
      play_theme: playTheme,
      coverage_pct: coveragePct,
      access_days: accessDays,
    }
    if (id === null) {
      const made = await tools.db
        .insertInto('lessons.courses')
        .values({ ...values, teacher_id: tools.context.actor.accountId! })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return made ?? refuse('slugTaken', { field: 'slug' })
    }
    const known = await courseToTeach(tools, id, true)
    if (known.version !== version) refuse('editedMeanwhile', { version: known.version })
    const taken = await tools.db
      .selectFrom('lessons.courses')
      .select('id')
      .where('slug', '=', values.slug)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (taken) refuse('slugTaken', { field: 'slug' })
    await tools.db
      .updateTable('lessons.courses')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
      .catch((error: { code?: string }) => {
        // Another course took it since.
        if (error.code === '23505') refuse('slugTaken', { field: 'slug' })
        throw error
      })
    return { id }
  },
  audit: {
    kind: auditKind('lessons.saveCourse', { th: 'แก้ไขคอร์ส', en: 'changed a course' }),
    subject: (_input, { id }) => `course:${id}`,
    details: ({ title }) => ({ title: title.th }),
  },
})

/** What it costs from now on; who enrolled pays what they were told. Errors: 404, 409 VERSION_CONFLICT. */
export const priceCourse = command({
  may: 'lessons.manage',
  savedOnce: true,
  input: PriceInput.safeExtend({ id: z.uuid(), version: seenVersion }),
  async run(tools, { id, version, price, sale, vatClass }): Promise<void> {
    const { price_version } = await courseToTeach(tools, id, true)
    if (price_version !== version) refuse('editedMeanwhile', { version: price_version })
    await tools.db
      .updateTable('lessons.courses')
      .set({ price_satang: price, sale_satang: sale, vat_class: vatClass, price_version: version + 1 })
      .where('id', '=', id)
      .execute()
  },
  audit: {
    kind: auditKind('lessons.priceCourse', { th: 'ตั้งราคาคอร์ส', en: 'priced a course' }),
    subject: ({ id }) => `course:${id}`,
    details: ({ price, sale }) => ({ priceSatang: price, saleSatang: sale }),
  },
})

/** What must be finished first. `was` is what somebody saw. Errors: 404, 409 VERSION_CONFLICT when that is no longer so. */
export const setPrerequisites = command({
  may: 'lessons.teach',
  savedOnce: true,
  input: ById.extend({ needs: Needed, was: Needed }),
  async run(tools, { id, needs, was }): Promise<void> {
    await courseToTeach(tools, id, true)
    const gone = await tools.db
      .deleteFrom('lessons.prerequisites')
      .where('course_id', '=', id)
      .returning('needs_id')
      .execute()
    if (
      gone
        .map((row) => row.needs_id)
        .sort()
        .join() !== was.toSorted().join()
    )
      refuse('editedMeanwhile', {})
    const wanted = [...new Set(needs)].filter((one) => one !== id)
    if (wanted.length === 0) return
    const there = await tools.db.selectFrom('lessons.courses').select('id').where('id', 'in', wanted).execute()
    if (there.length !== wanted.length) notFound()
    await tools.db
      .insertInto('lessons.prerequisites')
      .values(wanted.map((needs_id) => ({ course_id: id, needs_id })))
      .execute()
  },
})

/** A picture of the business's drive; none takes it away. Errors: 404. */
export const setCover = command({
  may: 'lessons.teach',
  savedOnce: true,
  input: ById.extend({ fileId: z.uuid().nullable() }),
  async run(tools, { id, fileId }): Promise<void> {
    await courseToTeach(tools, id, true)
    if (fileId !== null && (await filesToHandOut(tools, [fileId])).length === 0) notFound()
    await tools.db.updateTable('lessons.courses').set({ cover_id: fileId }).where('id', '=', id).execute()
  },
})
