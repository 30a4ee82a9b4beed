import { expect, test } from 'vitest'
import { languageChoiceOf, languagesOf } from '#kernel/languages.ts'
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

test('a site that has chosen nothing, or nonsense, speaks both and Thai first', () => {
  for (const languages of [undefined, [], ['fr'], 'th', ['th', 'th'], { 0: 'en' }])
    expect(languageChoiceOf({ config: { languages } })).toBe('th en')
  expect(languagesOf({ config: { languages: ['en'] } })).toEqual(['en'])
})
