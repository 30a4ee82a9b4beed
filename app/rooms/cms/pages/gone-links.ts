/** Links of a page into its own site that lead nowhere any more: goods, categories, courses and pages that are gone. */
import { isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { categories, type Category, productBySku } from '#rooms/catalogue/index.ts'
import { seeCourse } from '#rooms/lessons/index.ts'
import { blogCategories } from '../blog/categories.ts'
import { linksIn } from './check-page.ts'
import type { PageDoc } from './page-doc.ts'
import { ownPageIn, wordsOf } from './own-page.ts'
import { type Fate, brokenLinkReason } from './broken-link-reason.ts'

/** A page with more of them is looked through so far: it is a help, and no promise. */
const mostLooked = 60

export async function goneLinks(context: Context, doc: PageDoc): Promise<string[]> {
  const links = [...new Set(linksIn(doc))].slice(0, mostLooked)
  const gone = await Promise.all(links.map(async (link) => ((await linkFate(context, link)) === null ? [] : [link])))
  return gone.flat()
}

/** Why visitors find nothing behind a link into this site; null where they do, or where nobody can say. */
export async function linkFate(context: Context, link: string): Promise<Fate | null> {
  const words = wordsOf(link)
  if (words === null) return null
  if (!isOpenAt(context.site, `/${words.join('/')}`)) return 'closed'
  const page = ownPageIn(link)
  if (page) return brokenLinkReason(context, page)
  return (await isThere(context, words)) ? null : 'gone'
}

async function isThere(context: Context, [first, second, third = '']: readonly string[]): Promise<boolean> {
  if (first === 'shop' && second === 'product') return exists(productBySku(context, { sku: third }))
  if (first === 'lesson' && second === 'detail') return exists(seeCourse(context, { slug: third }))
  if (first === 'shop' && second === 'categorie') return holds(await categories(context, {}), third)
  if (first === 'cms-blog' && second) return (await blogCategories(context, {})).some(({ slug }) => slug === second)
  return true
}

const holds = (tree: readonly Category[], code: string): boolean =>
  tree.some((one) => one.code === code || holds(one.children, code))

async function exists(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 422)) return false
    throw error
  }
}
