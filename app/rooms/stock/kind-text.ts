import type { LocalText } from '#kernel/context.ts'

/** Pure: which kind of a product it is, "M · แดง"; empty for one of a kind. */
export const kindText = ({ options }: { options: readonly { value: LocalText }[] }, locale: 'th' | 'en'): string =>
  options.map(({ value }) => value[locale]).join(' · ')
