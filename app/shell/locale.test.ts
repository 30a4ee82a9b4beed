import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test.each([
  ['the cookie, before all', 'locale=en', 'th', 'th-TH', 'en'],
  ['the account, without a cookie', undefined, 'en', 'th-TH,th;q=0.9', 'en'],
  ['the account, when the cookie says nonsense', 'locale=fr', 'en', 'th', 'en'],
  ['the browser, for a guest', undefined, undefined, 'de-DE,en;q=0.8,th;q=0.5', 'en'],
  ['Thai, when nobody says', undefined, undefined, 'de-DE', 'th'],
  ['Thai, when nothing is said', undefined, undefined, undefined, 'th'],
] as const)('%s', (_, cookie, account, browser, locale) => {
  expect(localeOf(cookie, browser, account)).toBe(locale)
})
