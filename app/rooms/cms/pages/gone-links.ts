/** Links of a page into its own site that lead nowhere any more: goods, categories, courses and pages that are gone. */
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { categories, type Category, productBySku } from '#rooms/catalogue/index.ts'
import { seeCourse } from '#rooms/lessons/index.ts'
import { linksIn } from './check-page.ts'
import { knownPaths } from './known-paths.ts'
import { linkOf } from './page-links.ts'
import type { PageDoc } from './page-doc.ts'
import { isReserved } from './slug.ts'

/** A page with more of them is looked through so far: it is a help, and no promise. */
const mostLooked = 60

export async function goneLinks(context: Context, doc: PageDoc): Promise<string[]> {
  const links = [...new Set(linksIn(doc))].slice(0, mostLooked)
  const gone = await Promise.all(links.map(async (link) => ((await isThere(context, link)) ? [] : [link])))
  return gone.flat()
}

async function isThere(context: Context, link: string): Promise<boolean> {
  const found = linkOf(link)
  if (!found || found.isOut) return true
  const path = found.to.split(/[?#]/)[0]!
  const [first = '', second = '', third = ''] = path.split('/').slice(1).map(decoded)
  if (first === 'shop' && second === 'product') return exists(productBySku(context, { sku: third }))
  if (first === 'lesson' && second === 'detail') return exists(seeCourse(context, { slug: third }))
  if (first === 'shop' && second === 'categorie') return holds(await categories(context, {}), third)
  if (first === '' || isReserved(path)) return true
  const known = await knownPaths(context, {})
  return known === null || known.has(`page ${[first, second].filter(Boolean).join('/')}`)
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

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
