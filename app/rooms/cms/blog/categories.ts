/** Shelves of the blog. */
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { thEn } from '#kernel/thai-inputs.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { slugFrom } from '../pages/slug.ts'

export interface BlogCategory {
  slug: string
  name: { th: string; en: string }
}

const usual = { slug: 'articles', name_th: 'บทความ', name_en: 'Articles' }

export const blogCategories = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<BlogCategory[]> {
    const rows = await db.selectFrom('cms.categories').select(['slug', 'name_th', 'name_en']).orderBy('slug').execute()
    return rows.map(({ slug, name_th, name_en }) => ({ slug, name: { th: name_th, en: name_en } }))
  },
})

export const CategoryInput = z.object({ name: thEn({ max: 80 }) })

/** Posts and categories share one namespace (content.md §3.1), so a category gives way to a post of the same name. */
export const addBlogCategory = command({
  may: 'cms.edit',
  input: CategoryInput,
  async run({ db }, { name }): Promise<{ slug: string }> {
    const slug = slugFrom(name.en) || slugFrom(name.th)
    if (slug === '') refuse('pathReserved')
    const post = await db
      .selectFrom('cms.pages')
      .select('id')
      .where('kind', '=', 'post')
      .where('path', '=', slug)
      .executeTakeFirst()
    if (post) refuse('pathTaken')
    const made = await db
      .insertInto('cms.categories')
      .values({ slug, name_th: name.th, name_en: name.en })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse('pathTaken')
    return { slug }
  },
  audit: {
    kind: auditKind('cms.categoryMade', { th: 'เพิ่มหมวดของบทความ', en: 'added a category of the blog' }),
    subject: (_, { slug }) => `category:${slug}`,
  },
})

/** Of a post that names none, the usual one. */
export async function ensureCategory({ db }: Tools<Tables>, slug: string): Promise<string> {
  const find = (wanted: string) =>
    db.selectFrom('cms.categories').select('id').where('slug', '=', wanted).executeTakeFirst()
  const found = (slug && (await find(slug))) || (await find(usual.slug))
  if (found) return found.id
  await db
    .insertInto('cms.categories')
    .values(usual)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find(usual.slug))!.id
}
