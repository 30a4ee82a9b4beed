import { createHash } from 'node:crypto'
import { readTheme, themeCss } from '#ui/theme.ts'
import type { Context } from '#kernel/context.ts'

interface Sheet {
  css: string
  href: string
}

const sheets = new Map<string, Sheet>()

/** The site's theme as a stylesheet named by its content: in the page's head, so the first paint is right already. */
export function themeSheet(theme: Record<string, unknown>): Sheet {
  const key = JSON.stringify(theme)
  let sheet = sheets.get(key)
  if (sheet === undefined) {
    if (sheets.size > 2000) sheets.clear()
    const css = themeCss(readTheme(theme))
    sheet = { css, href: `/theme/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css` }
    sheets.set(key, sheet)
  }
  return sheet
}

export async function answerTheme(context: Context, request: Request): Promise<Response> {
  const { css, href } = themeSheet(context.site.theme)
  const isCurrent = new URL(request.url).pathname === href
  return new Response(css, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
