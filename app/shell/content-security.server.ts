import { createHash } from 'node:crypto'
import { sandboxSources } from '#kernel/sandbox.server.ts'
import { settings } from '#kernel/settings.server.ts'

/** Origins to which pages may send bytes besides to ourselves: the tenant's object storage. */
type SendTo = readonly string[]

/** What a page may hold of other websites, once somebody opens it (cms/pages/embeds.ts). */
const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://www.facebook.com',
]

/** Everything from ourselves; scripts and styles only those that carry this render's nonce or these hashes. */
function policy(scripts: string, styles: string, sendTo: SendTo): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    // Films are put together in the browser from their parts.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...sendTo].join(' '),
    ["frame-src 'self'", ...embedOrigins, ...sandboxSources()].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** `scripts`: places whose scripts this one page loads besides (the page inside LINE). */
export const withNonce = (nonce: string, sendTo: SendTo = [], scripts: readonly string[] = []): string =>
  policy([`'nonce-${nonce}'`, ...scripts].join(' '), `'nonce-${nonce}'`, sendTo)

/** For `npm run dev`: Vite puts styles in by script and talks over a websocket. */
export const whileDeveloping = (nonce: string, sendTo: SendTo = [], scripts: readonly string[] = []): string =>
  policy([`'nonce-${nonce}'`, ...scripts].join(' '), "'unsafe-inline'", ['ws:', ...sendTo])

/**
 * A kept page can't carry a nonce: what carried this render's nonce is named by its hash instead. Markup that somebody
 * smuggled in had no way to know the nonce, so it gets no hash.
 */
export function withHashes(html: string, nonce: string, sendTo: SendTo = []): { html: string; csp: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes, body] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g))
    if (attributes!.includes(mark) && body)
      hashes[tag as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return {
    html: html.replaceAll(mark, ''),
    csp: policy([...hashes.script].join(' '), [...hashes.style].join(' '), sendTo),
  }
}

type Headers = readonly (readonly [string, string])[]

const always: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(self), microphone=(self), geolocation=(self), payment=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'SAMEORIGIN'],
]

/** For a year, by https alone: said in production only, where the certificate is there to stay. */
const andByHttps: Headers = [...always, ['strict-transport-security', 'max-age=31536000']]

export const safeHeaders = ({ https }: { https: boolean }): Headers =>
  https && settings().mode === 'production' ? andByHttps : always
