/** Sentences without React: for what the server writes itself, a file or a mail. On a screen: `words.tsx`. */
export type Locale = 'th' | 'en'

type Word = string | ((...args: never[]) => string)
export type SameKeys<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string
}
export type Words<T> = { readonly th: SameKeys<T>; readonly en: SameKeys<T> }

/** `defineWords({ th: { add: 'เพิ่ม', left: (n: number) => `เหลือ ${n}` }, en: { … } })` */
export function defineWords<T extends Record<string, Word>>(words: { th: T; en: NoInfer<SameKeys<T>> }): Words<T> {
  return words as unknown as Words<T> // T itself is assignable key by key; TypeScript cannot see it through infer
}
