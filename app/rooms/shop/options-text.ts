import type { LocalText } from '#kernel/context.ts'

/** Pure: what tells a variant from its sisters, "500 กรัม · เมล็ด"; empty for a product of one kind. */
export const optionsText = (options: readonly { value: LocalText }[], locale: 'th' | 'en'): string =>
  options.map(({ value }) => value[locale]).join(' · ')
