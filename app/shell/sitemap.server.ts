/** What a search engine asks a host for: which pages there are, and where it has nothing to look for. */
import { isOpenAt, isShopSoon } from '#kernel/areas.ts'
import type { Context, Locale } from '#kernel/context.ts'
import { addressIn, type Languages, languagesOf } from '#kernel/languages.ts'
import { remember } from '#kernel/memo.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { guest } from '#kernel/roles.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import type { SitemapPage, SitemapRoom } from '#kernel/sitemap.ts'
import { isClosedTo } from './closed-shop.server.ts'
import { sitemapRooms } from './made/sitemap.server.ts'

/** The protocol allows 50,000 to a file, and each page is two; so many are made in a moment. */
const perFile = 10_000

/** One list while all of them fit into it, else a list of the lists at `/sitemap/{n}.xml`. */
export async function answerSitemap(visitor: Context): Promise<Response> {
  const context = asGuest(visitor)
  const files = await filesOf(context)
  if (files.length > 1) {
    const names = files.map((_, n) => `<sitemap><loc>${originOf(context)}/sitemap/${n + 1}.xml</loc></sitemap>`)
    return xml(`<sitemapindex xmlns="${schema}">\n${names.join('\n')}\n</sitemapindex>`)
  }
  return answerFile(context, files[0])
}

export async function answerSitemapFile(visitor: Context, file: string): Promise<Response> {
  const context = asGuest(visitor)
  const n = /^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? notFound()
  return answerFile(context, (await filesOf(context))[Number(n) - 1] ?? notFound())
}

/** What a visitor's own pages are, no search engine needs: they say noindex, and are not fetched at all. */
const ownPages = ['/api/', '/billing/', '/cluster', '/config', '/debug/', '/shop/checkout', '/shop/downloads/']
const ownOrders = ['/shop/orders', '/shop/notices/', '/shop/thankyou/', '/user/', '/external/', '/filemanager/']

export function answerRobots(context: Context): Response {
  return new Response(robotsOf(context).join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...kept },
  })
}

function robotsOf(context: Context): string[] {
  return [
    'User-agent: *',
    // A shop that is not open yet has nothing to find; the pages of its site may be found before it.
    ...[...ownPages, ...ownOrders, ...(isShopSoon(asGuest(context)) ? ['/shop'] : [])].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${originOf(context)}/sitemap.xml`,
    '',
  ]
}

interface Part {
  room: SitemapRoom
  from: number
  most: number
}

/** Which parts of which rooms stand in each file: the small ones together, a large one in several. */
async function filesOf(context: Context): Promise<Part[][]> {
  const counts = await remember(context, 'sitemap counts', (own) =>
    Promise.all(sitemapRooms.map((room) => room.count(own, {}))),
  )
  const files: Part[][] = [[]]
  let left = perFile
  for (const [index, room] of sitemapRooms.entries())
    for (let from = 0; from < counts[index]!;) {
      if (left === 0) {
        files.push([])
        left = perFile
      }
      const most = Math.min(left, counts[index]! - from)
      files.at(-1)!.push({ room, from, most })
      from += most
      left -= most
    }
  return files
}

async function answerFile(context: Context, parts: readonly Part[] = []): Promise<Response> {
  const pages = await Promise.all(parts.map(({ room, from, most }) => room.pages(context, { from, most })))
  const origin = originOf(context)
  const urls = pages
    .flat()
    .filter(({ path }) => isOpenAt(context.site, path) && !isClosedTo(context, path))
    .flatMap((page) => entries(origin, page, languagesOf(context.site)))
  return xml(`<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`)
}

/** A page in each language that the site speaks, each naming all of them and itself (docs/decisions/279). */
function entries(origin: string, { path, changedAt }: SitemapPage, languages: Languages): string[] {
  const at = (locale: Locale) => escaped(origin + addressIn(locale, path, languages))
  const alternates = languages.map((each) => alternate(each, at(each)))
  const all = languages.length > 1 ? [...alternates, alternate('x-default', at(languages[0]))].join('') : ''
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return languages.map((each) => `<url><loc>${at(each)}</loc>${changed}${all}</url>`)
}

const alternate = (language: string, at: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${at}"/>`

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const originOf = ({ site }: Context): string => siteOrigin(site.hostname)
const asGuest = (context: Context): Context => ({ ...context, actor: guest })
const kept = { 'cache-control': 'public, max-age=600' }
const xml = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...kept },
  })
