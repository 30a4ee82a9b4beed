/** Every sentence on a screen, in Thai and English; a missing or an extra key does not compile. */
import { createContext, useContext, type ReactNode } from 'react'

export type Locale = 'th' | 'en'

type Word = string | ((...args: never[]) => string)
type SameKeys<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string
}
export type Words<T> = { readonly th: SameKeys<T>; readonly en: SameKeys<T> }

/** `defineWords({ th: { add: 'เพิ่ม', left: (n: number) => `เหลือ ${n}` }, en: { … } })` */
export function defineWords<T extends Record<string, Word>>(words: { th: T; en: NoInfer<SameKeys<T>> }): Words<T> {
  return words as unknown as Words<T> // T itself is assignable key by key; TypeScript cannot see it through infer
}

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
