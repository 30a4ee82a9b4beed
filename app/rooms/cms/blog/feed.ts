/** RSS 2.0 of the newest posts; every word is escaped, what nobody may see yet is not there. */
import type { Context } from '#kernel/context.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { said } from '../pages/page-doc.ts'
import { addressOf } from '../pages/read-page.ts'
import { listPosts } from './read-posts.ts'

const escaped = (text: string): string =>
  text
    // XML knows no control letters
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export async function blogFeed(context: Context): Promise<Response> {
  const { locale, site } = context
  const origin = siteOrigin(site.hostname)
  const { posts } = await listPosts(context, {})
  const items = posts
    .filter(({ doc }) => !doc.noindex)
    .map((post) => {
      const to = origin + addressOf('post', post)
      return `<item><title>${escaped(said(post.doc.title, locale))}</title><link>${escaped(to)}</link><guid isPermaLink="false">urn:uuid:${post.id}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate><description>${escaped(said(post.doc.description, locale))}</description></item>`
    })
  const head = `<title>${escaped(site.name[locale])}</title><link>${origin}/cms-blog</link><description>${escaped(site.name[locale])}</description><language>${locale}</language>`
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}${items.join('')}</channel></rss>\n`,
    {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'private, no-cache' },
    },
  )
}
