import { expect, test } from 'vitest'
import { addressIn, languageChoiceOf, languagesOf, withoutLanguage } from '#kernel/languages.ts'
import { localeOf } from './locale.ts'

test.each([
  ['the cookie, before all', 'locale=en', 'th', 'th-TH', 'en'],
  ['the account, without a cookie', undefined, 'en', 'th-TH,th;q=0.9', 'en'],
  ['the account, when the cookie says nonsense', 'locale=fr', 'en', 'th', 'en'],
  ['the browser, for a guest', undefined, undefined, 'de-DE,en;q=0.8,th;q=0.5', 'en'],
  ['the site’s first, when nobody says', undefined, undefined, 'de-DE', 'th'],
  ['the site’s first, when nothing is said', undefined, undefined, undefined, 'th'],
] as const)('%s', (_, cookies, ofAccount, acceptLanguage, locale) => {
  expect(localeOf({ cookies, acceptLanguage, ofAccount }, ['th', 'en'])).toBe(locale)
})

test.each([
  ['English comes first where the site says so', 'de', ['en', 'th'], 'en'],
  ['the browser’s own comes before it', 'th', ['en', 'th'], 'th'],
  ['what is not offered is not given, whoever asks', 'en', ['th'], 'th'],
] as const)('%s', (_, acceptLanguage, offered, locale) => {
  const ofAccount = acceptLanguage === 'en' ? 'en' : undefined
  expect(localeOf({ cookies: `locale=${acceptLanguage}`, acceptLanguage, ofAccount }, offered)).toBe(locale)
})

test.each([
  ['/shop?lang=en', 'en'],
  ['/shop?page=2&lang=en', 'en'],
  ['/shop?lang=fr', 'th'],
  ['/shop?slang=en', 'th'],
  ['/shop', 'th'],
])('an address that names a language is read in it, whoever asks: %s', (url, locale) => {
  const asked = { cookies: 'locale=th', acceptLanguage: 'th', ofAccount: 'th' as const, url }
  expect(localeOf(asked, ['th', 'en'])).toBe(locale)
  expect(localeOf(asked, ['th'])).toBe('th')
})

test('each language has its address, and choosing one by hand leaves that of another', () => {
  expect(addressIn('th', '/shop?page=2', ['th', 'en'])).toBe('/shop?page=2')
  expect(addressIn('en', '/shop?page=2', ['th', 'en'])).toBe('/shop?page=2&lang=en')
  expect(addressIn('en', '/shop', ['en', 'th'])).toBe('/shop')
  for (const [from, to] of [
    ['/shop?lang=en', '/shop'],
    ['/shop?lang=en&page=2', '/shop?page=2'],
    ['/shop?page=2&lang=en', '/shop?page=2'],
    ['/shop?slang=en', '/shop?slang=en'],
  ] as const)
    expect(withoutLanguage(from)).toBe(to)
})

test('a site that has chosen nothing, or nonsense, speaks both and Thai first', () => {
  for (const languages of [undefined, [], ['fr'], 'th', ['th', 'th'], { 0: 'en' }])
    expect(languageChoiceOf({ config: { languages } })).toBe('th en')
  expect(languagesOf({ config: { languages: ['en'] } })).toEqual(['en'])
})
