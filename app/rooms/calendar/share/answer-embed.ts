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
import { oneCalendarPath } from '../links.ts'
import { whenWords } from '../when-words.ts'
import { seeCalendar } from './calendars.ts'

const aheadDays = 60
const mostShown = 100
const style = `body{font:16px/1.6 system-ui,sans-serif;margin:16px;color:#1c1a17;background:#fff}h1{font-size:18px}
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
  const page = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, title),
      h('style', null, style),
    ),
    h(
      'body',
      null,
      h('h1', null, h('a', { href: origin + oneCalendarPath(calendar), target: '_blank', rel: 'noopener' }, title)),
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
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; base-uri 'none'; form-action 'none'",
      'x-robots-tag': 'noindex',
    },
  })
}
