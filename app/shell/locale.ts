import type { Locale } from '#kernel/context.ts'
import type { Languages } from '#kernel/languages.ts'
import { cookieOf } from './cookies.ts'

interface Asked {
  cookies: string | undefined
  acceptLanguage: string | undefined
  ofAccount?: Locale | undefined
}

/**
 * Cookie, then account, then browser, then the site's first: never the path, so that a link means the same to everybody.
 * What the site does not offer is nobody's.
 */
export function localeOf({ cookies, acceptLanguage, ofAccount }: Asked, offered: Languages): Locale {
  const inBrowser = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  const asked = [cookieOf(cookies, 'locale'), ofAccount, ...inBrowser]
  for (const one of asked) {
    const found = offered.find((locale) => locale === one)
    if (found) return found
  }
  return offered[0]
}
