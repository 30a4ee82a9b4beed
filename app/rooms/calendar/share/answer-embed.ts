/**
 * A calendar within another website: a list of days without script, which may stand in anybody's frame. Only of what
 * everybody may see: the frame says nothing of who looks.
 */
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#kernel/context.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { guest } from '#kernel/roles.ts'
import { readTheme } from '#ui/theme.ts'
import { oneCalendarPath } from '../links.ts'
import { shareWords } from '../share-words.ts'
import { whenWords } from '../when-words.ts'
import { seeCalendar } from './calendars.ts'

const aheadDays = 60
const mostShown = 100
const style = `body{font:16px/1.6 Site,system-ui,sans-serif;margin:16px;color:#1c1a17;background:#fff}h1{font-size:18px;font-weight:600}
ul{list-style:none;padding:0}li{padding:8px 0;border-bottom:1px solid #ddd}span{display:block;color:#595650;font-size:14px}a{color:inherit}`

export async function answerEmbed(context: Context, request: Request, calendar: string): Promise<Response> {
  const { origin } = new URL(request.url)
  const { locale } = context
  const today = businessDate(new Date())
  const seen = await seeCalendar(
    { ...context, actor: guest },
    { calendar, from: today, until: addDays(today, aheadDays) },
  )
  const entries = seen.entries
    .map((entry) => ({ entry, at: entry.startsOn ?? entry.startsAt.toISOString() }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, mostShown)
  const title = seen.calendar.title[locale]
  // Files of fonts are known to what is built alone; who only reads the list of calls never comes here.
  const { fontFaces } = await import('#ui/fonts.ts')
  const page = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: fontFaces(readTheme(context.site.theme).font) + style } }),
    ),
    h(
      'body',
      null,
      h('h1', null, h('a', { href: origin + oneCalendarPath(calendar), target: '_blank', rel: 'noopener' }, title)),
      entries.length === 0 && h('p', null, shareWords[locale].none),
      h(
        'ul',
        null,
        entries.map(({ entry, at }, index) =>
          h(
            'li',
            { key: `${at} ${index}` },
            entry.title[locale],
            h('span', null, [whenWords(entry, locale), entry.detail[locale]].filter(Boolean).join(' · ')),
          ),
        ),
      ),
    ),
  )
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      // In the reader's language, which these say.
      vary: 'Cookie, Accept-Language',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'none'",
      'x-robots-tag': 'noindex',
    },
  })
}
