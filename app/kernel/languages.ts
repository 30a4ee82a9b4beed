/** Pure: the languages in which a site speaks to its visitors; the first is what they get who ask for none of them. */
import type { Locale, Site } from './context.ts'

export type Languages = readonly [Locale, ...Locale[]]

/** The first is what a site has that has chosen nothing. */
export const languageChoices = ['th en', 'en th', 'th', 'en'] as const
export type LanguageChoice = (typeof languageChoices)[number]

const both: Languages = ['th', 'en']

export function languageChoiceOf({ config }: Pick<Site, 'config'>): LanguageChoice {
  const { languages } = config as { languages?: unknown }
  return languageChoices.find((choice) => Array.isArray(languages) && choice === languages.join(' ')) ?? 'th en'
}

export const languagesIn = (choice: LanguageChoice): Languages =>
  ({ 'th en': both, 'en th': ['en', 'th'] as const, th: ['th'] as const, en: ['en'] as const })[choice]

export const languagesOf = (site: Pick<Site, 'config'>): Languages => languagesIn(languageChoiceOf(site))

/** Where a page stands in one of the site's languages: the first has the plain address, another `?lang=en`. */
export function addressIn(locale: 'th' | 'en', path: string, [first]: readonly ('th' | 'en')[]): string {
  return locale === first ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

/** A language that is chosen by hand is not contradicted by the address one came by. */
export const withoutLanguage = (path: string): string =>
  path.replace(/([?&])lang=[a-z]{2}(&|$)/, (_, before: string, after: string) => (after === '' ? '' : before))
