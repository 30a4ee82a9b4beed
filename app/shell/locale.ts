import type { Locale } from '#kernel/context.ts'
import { cookieOf } from './cookies.ts'

/** Cookie, then account, then browser, then Thai: never the path, so that a link means the same to everybody. */
export function localeOf(cookies: string | undefined, acceptLanguage: string | undefined, ofAccount?: Locale): Locale {
  const chosen = cookieOf(cookies, 'locale')
  if (chosen === 'th' || chosen === 'en') return chosen
  if (ofAccount) return ofAccount
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (language === 'th' || language === 'en') return language
  }
  return 'th'
}
