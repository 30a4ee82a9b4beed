import { createHmac, timingSafeEqual } from 'node:crypto'
import { settings } from './settings.server.ts'

/**
 * The token by which a program that works with the browser's cookie, and sends no `Origin`, shows that it has read an
 * answer of this very session (`GET /hostname/{hostname}`): another website can make a browser send the cookie, but not
 * read what is answered. It belongs to the token in `_account` and ends with it. Null where there is no session.
 */
export function csrfTokenOf(cookie: string | null | undefined): string | null {
  const account = accountIn(cookie)
  return account === null
    ? null
    : createHmac('sha256', `csrf ${settings().secret}`).update(account).digest('base64url').slice(0, 32)
}

/** Is this the token of the session in that cookie? */
export function isCsrfToken(cookie: string | null | undefined, token: string): boolean {
  const right = csrfTokenOf(cookie)
  return right !== null && right.length === token.length && timingSafeEqual(Buffer.from(right), Buffer.from(token))
}

/** What stands in `_account`; null without it. */
export const accountIn = (cookie: string | null | undefined): string | null =>
  /(?:^|;\s*)_account=([^;]+)/.exec(cookie ?? '')?.[1] ?? null
