/** Pure: somebody's name in the language of the page; who gave none in English keeps the Thai one. */
export const nameIn = (locale: 'th' | 'en', { name, nameEn }: { name: string; nameEn: string }): string =>
  (locale === 'en' && nameEn) || name
