import { type AnyCall, raw } from '#kernel/api.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { answerTheme } from './theme-sheet.server.ts'

/** The language a visitor chose: a cookie for a year, then back to where they were. */
async function chooseLocale(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => refuseKernel('malformed'))
  const locale = form.get('locale') === 'en' ? 'en' : 'th'
  return new Response(null, {
    status: 303,
    headers: {
      location: sameSitePath(form.get('next')),
      'set-cookie': `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`,
    },
  })
}

/** A path of this host and nothing else: no scheme, no `//`, no backslash. */
function sameSitePath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next)) return '/'
  try {
    return encodeURI(decodeURI(next))
  } catch {
    return '/'
  }
}

export const shellCalls: AnyCall[] = [
  raw('GET', '/theme/{file}', 'The theme of this site as a stylesheet', (context, request) =>
    answerTheme(context, request),
  ),
  raw('POST', '/locale', 'Choose Thai or English', (_context, request) => chooseLocale(request)),
]
