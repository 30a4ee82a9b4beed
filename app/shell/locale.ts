import type { Locale } from '#kernel/context.ts'
import { cookieOf } from './cookies.ts'

/** Cookie, then browser, then Thai: never the path (issue 3). */
export function localeOf(cookies: string | undefined, acceptLanguage: string | undefined): Locale {
  const chosen = cookieOf(cookies, 'locale')
  if (chosen === 'th' || chosen === 'en') return chosen
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (language === 'th' || language === 'en') return language
  }
  return 'th'
}
