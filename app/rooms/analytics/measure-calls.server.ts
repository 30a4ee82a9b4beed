/**
 * The frame in which services of others run, apart from the page: `GET /api/analytics/frame?p=/shop/products`. Its policy
 * alone names their hosts, so no page of the product ever runs a script of theirs. And the visitor's answer, kept.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { choiceCookie, choiceText, measuredBy, type Measurer, measurerNames, measuringOf } from '#kernel/measuring.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { isSecure } from '#rooms/identity/index.ts'
import { publicPath } from './counted-path.ts'
import { measurerTags } from './measurer-tags.ts'

const noStore = { 'cache-control': 'no-store' }

/** Answers 204, and asks nobody, unless this visitor said yes to exactly what is on, about a public page. */
export async function measureFrame(context: Context, request: Request): Promise<Response> {
  const { site, actor } = context
  const by = measuredBy(site)
  const path = publicPath(new URL(request.url).searchParams.get('p') ?? '')
  const agreed = cookiesIn(request).includes(`${choiceCookie}=${choiceText(true, by)}`)
  if (by.length === 0 || path === null || !agreed || admits(anyStaff, actor) || asksNotTo(request))
    return new Response(null, { status: 204, headers: noStore })
  const nonce = randomUUID()
  return new Response(frameHtml(measuringOf(site), path, nonce), {
    headers: {
      ...noStore,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy(by, nonce),
      // The page's own address may carry a token: they are told the site, and the path that stands here.
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

export function framePolicy(by: readonly Measurer[], nonce: string): string {
  const hosts = (kind: 'scripts' | 'tells') => [...new Set(by.flatMap((name) => measurerTags[name][kind]))].join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${hosts('scripts')}`,
    `connect-src ${hosts('tells')}`,
    `img-src ${hosts('tells')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The address becomes the page's, without its query: whoever reads it there reads no more than may be known. */
function frameHtml(ids: Partial<Record<Measurer, string>>, path: string, nonce: string): string {
  const on = measurerNames.flatMap((name) =>
    ids[name] === undefined ? [] : [{ tag: measurerTags[name], id: ids[name] }],
  )
  const place = JSON.stringify(encodeURI(path)).replaceAll('<', '\\u003c')
  const begin = [`history.replaceState(null,'',${place});document.title=parent.document.title;`]
  for (const { tag, id } of on) begin.push(tag.begin(id))
  const scripts = on.map(
    ({ tag, id }) => `<script nonce="${nonce}" async src="${tag.script(id).replaceAll('&', '&amp;')}"></script>`,
  )
  return `<!doctype html><meta charset="utf-8"><title></title><script nonce="${nonce}">${begin.join('\n')}</script>${scripts.join('')}`
}

const Choice = z.object({ yes: z.boolean() })

/** Kept for twelve months by the server: a browser forgets what a script wrote much sooner. */
export async function keepChoice({ site }: Context, request: Request): Promise<Response> {
  const text = await request.text()
  const sent = Choice.safeParse(text.length > 100 ? null : read(text))
  if (!sent.success) return refuseKernel('malformed')
  const cookie = `${choiceCookie}=${choiceText(sent.data.yes, measuredBy(site))}`
  const secure = isSecure(request) ? '; Secure' : ''
  return new Response(null, {
    status: 204,
    headers: { ...noStore, 'set-cookie': `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${secure}` },
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const asksNotTo = ({ headers }: Request) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
const cookiesIn = ({ headers }: Request) => (headers.get('cookie') ?? '').split(/; */)
