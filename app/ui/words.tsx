/** Every sentence on a screen, in Thai and English; a missing or an extra key does not compile. */
import { createContext, useContext, type ReactNode } from 'react'
import type { Locale, SameKeys, Words } from './define-words.ts'

export { defineWords, type Locale, type Words } from './define-words.ts'

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

export function useWords<T>(words: Words<T>): SameKeys<T> {
  return words[useLocale()]
}

/** A sentence that comes in both languages, as refusals and site data do, or one that is already right. */
export type Said = string | { readonly th: string; readonly en: string }

/** `say(error)`: the sentence in the screen's language. */
export function useSay(): (said: Said) => string {
  const locale = useLocale()
  return (said) => (typeof said === 'string' ? said : said[locale])
}

const LocaleContext = createContext<Locale>('th')
