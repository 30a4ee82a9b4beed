import type { Locale } from '#kernel/context.ts'
import type { Languages } from '#kernel/languages.ts'
import { cookieOf } from './cookies.ts'

interface Asked {
  cookies: string | undefined
  acceptLanguage: string | undefined
  ofAccount?: Locale | undefined
  /** as the request asks for it, with its query */
  url?: string | undefined
}

/**
 * Cookie, then account, then browser, then the site's first: a plain link means the same to everybody. Before them all
 * `?lang=en`, the address of a page in one language, as search engines list it (docs/decisions/279).
 * What the site does not offer is nobody's.
 */
export function localeOf({ cookies, acceptLanguage, ofAccount, url }: Asked, offered: Languages): Locale {
  const inBrowser = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  const inAddress = /[?&]lang=([a-z]{2})(?:&|$)/.exec(url ?? '')?.[1]
  const asked = [inAddress, cookieOf(cookies, 'locale'), ofAccount, ...inBrowser]
  for (const one of asked) {
    const found = offered.find((locale) => locale === one)
    if (found) return found
  }
  return offered[0]
}
