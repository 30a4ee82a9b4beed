/** The working copy of a page: made, read, saved. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { emptyDoc, type PageDoc, PageDocSchema, readDoc } from './page-doc.ts'
import { mayWrite } from './hold-page.ts'
import { mustKeepLocked } from './locked-blocks.ts'
import { NewPageInput, PageId } from './page-inputs.ts'
import { isPagePath, isReserved, slugFrom, unnamedPath } from './slug.ts'

export const makePage = command({
  may: 'cms.edit',
  input: NewPageInput.extend({ doc: z.custom<PageDoc>().optional() }),
  async run(tools, { title = { th: '', en: '' }, kind, path: typed, doc }): Promise<{ id: string; path: string }> {
    const wanted =
      typed ||
      slugFrom(title.en === title.th ? title.th : title.en) ||
      slugFrom(title.th) ||
      (title.th === '' ? unnamedPath() : kind)
    const path = typed === '' ? await freePath(tools, kind, wanted) : wanted
    mustBeAllowed(kind, path)
    const id = await insertPage(tools, kind, path)
    const written = doc ? PageDocSchema.parse(doc) : emptyDoc(title)
    await tools.db
      .insertInto('cms.drafts')
      .values({ page_id: id, doc: JSON.stringify({ ...written, title }), changed_by: tools.context.actor.accountId })
      .execute()
    return { id, path }
  },
  audit: {
    kind: auditKind('cms.pageMade', { th: 'สร้างหน้าเว็บ', en: 'made a page' }),
    subject: (_, { id }) => `page:${id}`,
    details: (_, { path }) => ({ path }),
  },
})

async function insertPage(tools: Tools<Tables>, kind: 'page' | 'post', path: string): Promise<string> {
  const made = await tools.db
    .insertInto('cms.pages')
    .values({ kind, path, author_id: tools.context.actor.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? refuse('pathTaken')
}

/** The name itself, or with the first number that nobody has. */
export async function freePath(tools: Tools<Tables>, kind: 'page' | 'post', wanted: string): Promise<string> {
  const stem = isReserved(wanted) && kind === 'page' ? `${wanted}-1` : wanted.slice(0, 110)
  const { rows } = await sql<{ path: string }>`
    select path from cms.pages where kind = ${kind} and deleted_at is null and starts_with(path, ${stem})`.execute(
    tools.db,
  )
  const taken = new Set(rows.map(({ path }) => path))
  let path = stem
  for (let n = 2; taken.has(path); n++) path = `${stem}-${n}`
  return path
}

export function mustBeAllowed(kind: 'page' | 'post', path: string): void {
  if (!isPagePath(path) || (kind === 'post' && path.includes('/'))) refuse('pathReserved')
  if (kind === 'page' && isReserved(path)) refuse('pathReserved')
}

export interface Draft {
  id: string
  kind: 'page' | 'post'
  path: string
  doc: PageDoc
  version: number
  isPublished: boolean
  publishedAt: Date | null
  /** what visitors see is this very text */
  isCurrent: boolean
  deletedAt: Date | null
  changedAt: Date
}

export const seeDraft = query({
  may: 'cms.see',
  input: PageId,
  run: async (tools, { page }): Promise<Draft> => (await draftOf(tools, page)) ?? notFound(),
})

export async function draftOf({ db }: Tools<Tables>, page: string, lock = false): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select p.id, p.kind, p.path, d.doc, d.version, p.published_id is not null as "isPublished", p.published_at as "publishedAt",
      d.is_published and p.published_id is not null as "isCurrent", p.deleted_at as "deletedAt", d.changed_at as "changedAt"
    from cms.pages p join cms.drafts d on d.page_id = p.id where p.id = ${page} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0] && { ...rows[0], doc: readDoc(rows[0].doc) }
}

/**
 * Saves the working copy, from the version one began with. `keep`: mine, although somebody else saved: theirs becomes a
 * revision first. Errors: 404; 409 DRAFT_CONFLICT, HELD; 422.
 */
export const saveDraft = command({
  may: 'cms.edit',
  input: PageId.extend({ version: z.coerce.number().int(), doc: PageDocSchema, keep: z.boolean().default(false) }),
  async run(tools, { page, version, doc, keep }): Promise<{ version: number }> {
    await mayWrite(tools, page)
    const before = (await draftOf(tools, page, true)) ?? notFound()
    mustKeepLocked(tools.context.actor, before.doc, doc)
    if (keep) await keepAside(tools, page)
    const saved = await tools.db
      .updateTable('cms.drafts')
      .set((eb) => ({
        doc: JSON.stringify(doc),
        version: eb('version', '+', 1),
        is_published: false,
        changed_by: tools.context.actor.accountId,
        changed_at: sql<Date>`clock_timestamp()`,
      }))
      .where('page_id', '=', page)
      .$if(!keep, (statement) => statement.where('version', '=', version))
      .returning('version')
      .executeTakeFirst()
    if (saved) return saved
    const found = await tools.db
      .selectFrom('cms.drafts')
      .select('version')
      .where('page_id', '=', page)
      .executeTakeFirst()
    return found ? refuse('draftChanged', { version: found.version }) : notFound()
  },
})

async function keepAside(tools: Tools<Tables>, page: string): Promise<void> {
  const theirs = (await draftOf(tools, page, true)) ?? notFound()
  await addRevision(tools, page, theirs.doc, 'aside')
}

/** The page's row is locked meanwhile, so that each number is given once. */
export async function addRevision(
  { db, context }: Tools<Tables>,
  page: string,
  doc: PageDoc,
  kind: 'publish' | 'shared' | 'aside' | 'scheduled',
): Promise<string> {
  await sql`select from cms.pages where id = ${page} for no key update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into cms.revisions (page_id, n, doc, kind, made_by)
    select ${page}, coalesce(max(n), 0) + 1, ${JSON.stringify(doc)}::jsonb, ${kind}, ${context.actor.accountId}
    from cms.revisions where page_id = ${page} returning id`.execute(db)
  return rows[0]!.id
}
