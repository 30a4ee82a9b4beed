import { type AnyCall, raw } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { rememberLanguage } from '#rooms/identity/index.ts'
import { answerTheme } from './theme-sheet.server.ts'

/** The language a visitor chose: a cookie for a year and, signed in, their account’s; then back to where they were. */
async function chooseLocale(context: Context, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => refuseKernel('malformed'))
  const locale = form.get('locale') === 'en' ? 'en' : 'th'
  if (context.actor.accountId !== null) await rememberLanguage(context, { locale })
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
  raw('POST', '/locale', 'Choose Thai or English', (context, request) => chooseLocale(context, request)),
]
