/** What visitors see: published, taken away, put at another address, thrown away. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { keepQuestions } from '../inquiries/contact-questions.server.ts'
import { ensureCategory } from '../blog/categories.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import type { Tables } from '../tables.ts'
import { problemsOf } from './check-page.ts'
import { addRevision, type Draft, draftOf, mustBeAllowed } from './drafts.ts'
import { PageId } from './page-inputs.ts'
import { trashDays } from './purge-page.ts'
import { PagePath } from './slug.ts'
import { standByTitle } from './stand-by-title.ts'

/** Errors: 404; 409 DRAFT_CONFLICT when the draft is not the one that was looked at; 422 NOT_READY. */
export const publishPage = command({
  may: 'cms.publish',
  input: PageId.extend({ version: z.coerce.number().int() }),
  async run(tools, { page, version }): Promise<{ page: string }> {
    const draft = await readyDraft(tools, page, version)
    await showRevision(tools, draft, await addRevision(tools, page, draft.doc, 'publish'))
    // What was to appear later is older than this.
    await sql`update cms.schedules set status = 'cancelled'
      where page_id = ${page} and operation = 'publish' and status = 'pending'`.execute(tools.db)
    return { page }
  },
  audit: {
    kind: auditKind('cms.pagePublished', { th: 'เผยแพร่หน้าเว็บ', en: 'published a page' }),
    subject: ({ page }) => `page:${page}`,
  },
})

/** The draft as it was looked at, with nothing in its way. */
export async function readyDraft(tools: Tools<Tables>, page: string, version: number): Promise<Draft> {
  const draft = (await draftOf(tools, page, true)) ?? notFound()
  if (draft.deletedAt) notFound()
  if (draft.version !== version) refuse('draftChanged', { version: draft.version })
  const problems = problemsOf(draft.doc).filter(({ stops }) => stops)
  if (problems.length > 0) refuse('notReady', { problems })
  return draft
}

/** From now on visitors see this revision: what the draft is, or what it was. */
export async function showRevision(
  tools: Tools<Tables>,
  { id, kind, doc: draft }: Pick<Draft, 'id' | 'kind' | 'doc'>,
  revision: string,
  doc = draft,
): Promise<void> {
  await keepQuestions(tools, doc)
  await standByTitle(tools, id, kind, doc)
  const category = kind === 'post' ? await ensureCategory(tools, doc.category) : null
  await sql`
    update cms.pages set published_id = ${revision}, published_at = coalesce(published_at, clock_timestamp()), category_id = ${category}
    where id = ${id}`.execute(tools.db)
  // Not as the rows compare: a draft may be older than fields which its revision has.
  await sql`update cms.drafts set is_published = ${isDeepStrictEqual(draft, doc)} where page_id = ${id}`.execute(
    tools.db,
  )
}

export const unpublishPage = command({
  may: 'cms.publish',
  input: PageId,
  async run(tools, { page }): Promise<{ page: string }> {
    await hidePage(tools, page)
    return { page }
  },
  audit: {
    kind: auditKind('cms.pageUnpublished', { th: 'เลิกเผยแพร่หน้าเว็บ', en: 'took a page off the site' }),
    subject: ({ page }) => `page:${page}`,
  },
})

export async function hidePage({ db }: Tools<Tables>, page: string): Promise<void> {
  const hidden = await db
    .updateTable('cms.pages')
    .set({ published_id: null })
    .where('id', '=', page)
    .where('published_id', 'is not', null)
    .executeTakeFirst()
  if (hidden.numUpdatedRows === 0n) refuse('notPublished')
  await db.updateTable('cms.drafts').set({ is_published: false }).where('page_id', '=', page).execute()
}

/** Another address. Who comes to the old one of a page that has been published is sent on (301). */
export const movePage = command({
  may: 'cms.publish',
  input: PageId.extend({ path: PagePath }),
  async run(tools, { page, path }): Promise<{ path: string }> {
    const { kind, path: old, publishedAt } = (await draftOf(tools, page, true)) ?? notFound()
    mustBeAllowed(kind, path)
    if (path === old) return { path }
    const { rows } = await sql`
      select from cms.pages where kind = ${kind} and path = ${path} and deleted_at is null and id <> ${page}`.execute(
      tools.db,
    )
    if (rows.length > 0) refuse('pathTaken')
    await sql`update cms.pages set path = ${path} where id = ${page}`.execute(tools.db).catch(takenOr)
    await sql`delete from cms.redirects where kind = ${kind} and path = ${path}`.execute(tools.db)
    if (publishedAt)
      await sql`
        insert into cms.redirects (kind, path, page_id) values (${kind}, ${old}, ${page})
        on conflict (tenant_id, kind, path) do update set page_id = excluded.page_id, made_at = now()`.execute(tools.db)
    return { path }
  },
  audit: {
    kind: auditKind('cms.pageMoved', { th: 'เปลี่ยนที่อยู่ของหน้าเว็บ', en: 'moved a page to another address' }),
    subject: ({ page }) => `page:${page}`,
    details: ({ path }) => ({ path }),
  },
})

/** Two at once: the second finds the address taken. */
function takenOr(error: unknown): never {
  if ((error as { code?: string }).code === '23505') refuse('pathTaken')
  throw error
}

export const trashPage = command({
  may: 'cms.remove',
  input: PageId,
  async run(tools, { page }): Promise<{ page: string }> {
    const gone = await tools.db
      .updateTable('cms.pages')
      .set({ deleted_at: sql<Date>`now()` })
      .where('id', '=', page)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (gone.numUpdatedRows === 0n) notFound()
    tools.later(
      'cms.purgePage',
      { page },
      { at: new Date(Date.now() + (trashDays + 1) * 86_400_000), key: `purge ${page}` },
    )
    await tools.db
      .updateTable('cms.schedules')
      .set({ status: 'cancelled' })
      .where('page_id', '=', page)
      .where('status', '=', 'pending')
      .execute()
    return { page }
  },
  audit: {
    kind: auditKind('cms.pageTrashed', { th: 'ย้ายหน้าเว็บไปถังขยะ', en: 'threw a page away' }),
    subject: ({ page }) => `page:${page}`,
  },
})

/** As it was before: what was published is seen again. Errors: 409 PATH_TAKEN when another page stands there by now. */
export const restorePage = command({
  may: 'cms.remove',
  input: PageId,
  async run(tools, { page }): Promise<{ page: string }> {
    const { rows } = await sql`
      select from cms.pages p where p.id = ${page} and p.deleted_at is not null and exists (
        select from cms.pages o where o.kind = p.kind and o.path = p.path and o.deleted_at is null)`.execute(tools.db)
    if (rows.length > 0) refuse('pathTaken')
    const back = await tools.db
      .updateTable('cms.pages')
      .set({ deleted_at: null })
      .where('id', '=', page)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
      .catch(takenOr)
    if (back.numUpdatedRows === 0n) notFound()
    return { page }
  },
  audit: {
    kind: auditKind('cms.pageRestored', { th: 'นำหน้าเว็บกลับจากถังขยะ', en: 'took a page out of the trash' }),
    subject: ({ page }) => `page:${page}`,
  },
})
