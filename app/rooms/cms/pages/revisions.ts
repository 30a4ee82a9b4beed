/** What a page was before: listed, compared with what is being written, and taken up again. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { type BlockChange, compareDocs } from './compare-docs.ts'
import { addRevision, draftOf } from './drafts.ts'
import { PageId } from './page-inputs.ts'
import { mayWrite } from './hold-page.ts'
import { mustKeepLocked } from './locked-blocks.ts'
import { type PageDoc, PageDocSchema } from './page-doc.ts'

export interface ListedRevision {
  id: string
  n: number
  kind: 'publish' | 'shared' | 'aside' | 'scheduled'
  who: string | null
  madeAt: Date
  /** what visitors see */
  isShown: boolean
}

export const revisionsOf = query({
  may: 'cms.see',
  input: PageId,
  async run(tools, { page }): Promise<ListedRevision[]> {
    if (!(await draftOf(tools, page))) notFound()
    const { rows } = await sql<ListedRevision>`
      select r.id, r.n, r.kind, n.name as who, r.made_at as "madeAt", coalesce(r.id = p.published_id, false) as "isShown"
      from cms.revisions r join cms.pages p on p.id = r.page_id left join identity.names n on n.account_id = r.made_by
      where r.page_id = ${page} order by r.n desc limit 100`.execute(tools.db)
    return rows
  },
})

const RevisionId = PageId.extend({ revision: z.uuid() })

/** What was written since then. */
export const compareRevision = query({
  may: 'cms.see',
  input: RevisionId,
  async run(tools, { page, revision }): Promise<{ changes: BlockChange[] }> {
    const draft = (await draftOf(tools, page)) ?? notFound()
    return { changes: compareDocs(await docOf(tools, page, revision), draft.doc) }
  },
})

async function docOf({ db }: Tools<Tables>, page: string, revision: string): Promise<PageDoc> {
  const { rows } = await sql<{ doc: PageDoc }>`
    select doc from cms.revisions where id = ${revision} and page_id = ${page}`.execute(db)
  return rows[0] ? PageDocSchema.parse(rows[0].doc) : notFound()
}

/** The draft is this once more; what it was is kept in the history. Errors: 404; 409 DRAFT_CONFLICT, HELD. */
export const restoreRevision = command({
  may: 'cms.edit',
  input: RevisionId.extend({ version: z.coerce.number().int() }),
  async run(tools, { page, revision, version }): Promise<{ version: number }> {
    const draft = (await draftOf(tools, page, true)) ?? notFound()
    if (draft.version !== version) refuse('draftChanged', { version: draft.version })
    await mayWrite(tools, page)
    const doc = await docOf(tools, page, revision)
    mustKeepLocked(tools.context.actor, draft.doc, doc)
    await addRevision(tools, page, draft.doc, 'aside')
    return tools.db
      .updateTable('cms.drafts')
      .set((eb) => ({
        doc: JSON.stringify(doc),
        version: eb('version', '+', 1),
        is_published: sql<boolean>`exists (select from cms.pages p where p.id = page_id and p.published_id = ${revision})`,
        changed_by: tools.context.actor.accountId,
        changed_at: sql<Date>`clock_timestamp()`,
      }))
      .where('page_id', '=', page)
      .returning('version')
      .executeTakeFirstOrThrow()
  },
  audit: {
    kind: auditKind('cms.revisionRestored', {
      th: 'นำหน้าเว็บฉบับก่อนกลับมา',
      en: 'took an earlier version of a page up again',
    }),
    subject: ({ page }) => `page:${page}`,
  },
})
