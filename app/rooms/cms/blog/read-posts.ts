/** The blog as visitors read it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { PostCard } from '../parts/blocks/block-data.ts'
import { bodyFor, said } from '../pages/page-doc.ts'
import { postPath } from '../pages/page-links.ts'
import { published, type PublishedPage } from '../pages/read-page.ts'
import { query } from '../room.ts'
import { readingMinutes } from './reading-time.ts'

/** product: content.md §3.1 */
export const perPage = 12

const Page = z.coerce.number().int().min(1).max(1000).catch(1)

export const listPosts = query({
  may: anyone,
  input: z.object({
    category: z.string().max(120).optional(),
    tag: z.string().max(40).optional(),
    page: Page.optional(),
  }),
  async run(tools, { category, tag, page = 1 }): Promise<{ posts: PublishedPage[]; page: number; hasMore: boolean }> {
    const found = await published(
      tools,
      sql`p.kind = 'post' ${category ? sql`and c.slug = ${category}` : sql``} ${tag ? sql`and r.doc -> 'tags' ? ${tag}` : sql``}`,
      perPage + 1,
      (page - 1) * perPage,
    )
    return { posts: found.slice(0, perPage), page, hasMore: found.length > perPage }
  },
})

/** Of its category first, then the newest of all. */
export const relatedPosts = query({
  may: anyone,
  input: z.object({ id: z.uuid(), category: z.string().max(120) }),
  run: (tools, { id, category }): Promise<PublishedPage[]> =>
    published(tools, sql`p.kind = 'post' and p.id <> ${id} and c.slug = ${category}`, 3),
})

export async function newestPosts(context: Context, { count }: { count: number }): Promise<PostCard[]> {
  const { posts } = await listPosts(context, {})
  return posts.slice(0, count).map((post) => cardOf(post, context.locale))
}

export function cardOf({ doc, path, publishedAt, category }: PublishedPage, locale: 'th' | 'en'): PostCard {
  return {
    to: postPath(category?.slug ?? '-', path),
    title: said(doc.title, locale),
    description: said(doc.description, locale),
    cover: pictureSource(doc.cover, 640),
    at: publishedAt,
    category: category?.name ?? null,
    minutes: readingMinutes(bodyFor(doc, 'guest'), locale),
  }
}
