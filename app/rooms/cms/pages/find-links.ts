/** Where a link of a page may lead within this site: found by name, so that nobody types an address. */
import { href } from 'react-router'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { areaOf, closedFor } from '#kernel/areas.ts'
import { plainText } from '#kernel/search-text.ts'
import { seeEvents } from '#rooms/events/index.ts'
import { browseCourses } from '#rooms/lessons/index.ts'
import { browse } from '#rooms/shop/index.ts'
import { query } from '../room.ts'
import type { Tables } from '../tables.ts'
import type { FoundLink } from './link-kinds.ts'
import { publishedAddresses } from './read-page.ts'

/** Of each kind; what more there is, is found by more of its name. */
const most = 8
const productAt = /^\/shop\/product\/([^/?#]+)$/

/** `to`: only what leads there, to say what an address that was chosen before is called. */
export const findLinks = query({
  may: 'cms.see',
  input: z.object({ q: z.string().trim().max(100).default(''), to: z.string().max(500).default('') }),
  async run(tools, { q, to }): Promise<FoundLink[]> {
    const closed = closedFor(tools.context)
    const isOpen = (path: string) => {
      const area = areaOf(path)
      return area === null || !closed.includes(area)
    }
    const wanted = plainText(q)
    const kept = (all: readonly FoundLink[]) =>
      all
        .filter((link) => (to === '' ? isNamed(link, wanted) : link.to === to) && isOpen(link.to))
        .slice(0, to === '' ? most : 1)
    const [own, products, courses, events] = await Promise.all([
      ownPages(tools),
      isOpen('/shop/products') ? goods(tools, to === '' ? q : (productAt.exec(to)?.[1] ?? null)) : [],
      isOpen('/lesson') ? taught(tools, q) : [],
      isOpen('/event') ? held(tools, q) : [],
    ])
    // Names of goods are looked for with more care than by their letters: what came fits.
    const fitting = to === '' ? products.slice(0, most) : products.filter((link) => link.to === to)
    return [kept(places), ...(['page', 'post'] as const).map((of) => kept(own.filter((link) => link.of === of)))]
      .flat()
      .concat(fitting, kept(courses), kept(events))
  },
})

const isNamed = ({ label, to }: FoundLink, wanted: string): boolean =>
  wanted === '' || [label.th, label.en, to].some((words) => plainText(words).includes(wanted))

const places: readonly FoundLink[] = (
  [
    ['/', 'หน้าแรก', 'Home'],
    ['/shop/products', 'สินค้าทั้งหมด', 'All products'],
    ['/shop/categories', 'หมวดสินค้า', 'Product categories'],
    ['/lesson', 'คอร์สเรียนทั้งหมด', 'All courses'],
    ['/event', 'งานอีเวนต์ทั้งหมด', 'All events'],
    ['/cms-blog', 'บทความทั้งหมด', 'Blog'],
  ] as const
).map(([to, th, en]) => ({ to, of: 'place', label: { th, en } }))

async function ownPages(tools: Tools<Tables>): Promise<FoundLink[]> {
  const all = await publishedAddresses(tools, {})
  return all
    .filter(({ to }) => to !== '/')
    .map(({ to, title, kind }) => ({ to, of: kind === 'post' ? 'post' : 'page', label: title }))
}

async function goods(tools: Tools<Tables>, q: string | null): Promise<FoundLink[]> {
  if (q === null) return []
  const { products } = await browse(tools, { q: decoded(q), perPage: most })
  return products.map(({ sku, name }) => ({ to: href('/shop/product/:sku', { sku }), of: 'product', label: name }))
}

async function taught(tools: Tools<Tables>, q: string): Promise<FoundLink[]> {
  const { cards } = await browseCourses(tools, { q })
  return cards.map(({ slug, title }) => ({ to: href('/lesson/detail/:slug', { slug }), of: 'course', label: title }))
}

async function held(tools: Tools<Tables>, q: string): Promise<FoundLink[]> {
  const { cards } = await seeEvents(tools, { tab: 'all', q })
  return cards.map(({ slug, title }) => ({ to: href('/event/:slug', { slug }), of: 'event', label: title }))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
