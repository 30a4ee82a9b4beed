/** What visitors get: published revisions only, found by where they stand. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { type PageDoc, readDoc } from './page-doc.ts'
import { PageId } from './page-inputs.ts'
import { pagePath, postPath } from './page-links.ts'

export interface PublishedPage {
  id: string
  doc: PageDoc
  publishedAt: Date
  path: string
  /** of a post */
  category: { slug: string; name: { th: string; en: string } } | null
}
export type Resolved = { page: PublishedPage } | { movedTo: string } | null

const Kind = z.enum(['page', 'post'])

/** A published page, or where it went when it was renamed (content.md §3.1: page, then redirect, then nothing). */
export const resolvePage = query({
  may: anyone,
  input: z.object({ kind: Kind, path: z.string().max(500) }),
  async run(tools, { kind, path }): Promise<Resolved> {
    const [found] = await published(tools, sql`p.kind = ${kind} and p.path = ${path.normalize('NFC')}`)
    if (found) return { page: found }
    const { rows } = await sql<{ id: string }>`
      select page_id as id from cms.redirects where kind = ${kind} and path = ${path.normalize('NFC')}`.execute(
      tools.db,
    )
    const [moved] = rows[0] ? await published(tools, sql`p.id = ${rows[0].id}`) : []
    return moved ? { movedTo: addressOf(kind, moved) } : null
  },
})

export const addressOf = (
  kind: 'page' | 'post',
  { path, category }: Pick<PublishedPage, 'path' | 'category'>,
): string => (kind === 'post' ? postPath(category?.slug ?? '-', path) : pagePath(path))

/** What visitors see of it, for who writes; null: nothing. */
export const publishedDoc = query({
  may: 'cms.see',
  input: PageId,
  run: async (tools, { page }): Promise<PageDoc | null> =>
    (await published(tools, sql`p.id = ${page}`))[0]?.doc ?? null,
})

/** Every published address, for the sitemap and for menus. */
export const publishedAddresses = query({
  may: anyone,
  input: z.object({}),
  async run(
    tools,
  ): Promise<{ to: string; title: { th: string; en: string }; changedAt: Date; noindex: boolean; kind: string }[]> {
    const { rows } = await sql<{
      kind: 'page' | 'post'
      path: string
      slug: string | null
      title: { th: string; en: string }
      noindex: boolean
      at: Date
    }>`
      select p.kind, p.path, c.slug, r.doc -> 'title' as title, (r.doc ->> 'noindex')::boolean as noindex, r.made_at as at
      from cms.pages p join cms.revisions r on r.page_id = p.id and r.id = p.published_id
        left join cms.categories c on c.id = p.category_id
      where p.published_id is not null and p.deleted_at is null order by p.kind, p.path limit 5000`.execute(tools.db)
    return rows.map(({ kind, path, slug, title, noindex, at }) => ({
      to: kind === 'post' ? postPath(slug ?? '-', path) : pagePath(path),
      title,
      changedAt: at,
      noindex,
      kind,
    }))
  },
})

type Part = ReturnType<typeof sql>

/** Newest first. */
export async function published({ db }: Tools<Tables>, where: Part, most = 1, skip = 0): Promise<PublishedPage[]> {
  const { rows } = await sql<PublishedPage>`
    select p.id, r.doc, p.published_at as "publishedAt", p.path,
      case when c.id is not null then json_build_object('slug', c.slug, 'name', json_build_object('th', c.name_th, 'en', c.name_en)) end as category
    from cms.pages p
      join cms.revisions r on r.page_id = p.id and r.id = p.published_id
      left join cms.categories c on c.id = p.category_id
    where p.published_id is not null and p.deleted_at is null and ${where}
    order by p.published_at desc, p.id desc limit ${most} offset ${skip}`.execute(db)
  return rows.map((row) => ({ ...row, doc: readDoc(row.doc) }))
}
