/** `สินค้าทั้งหมด · ร้านดอยหมอก`, in the language of the page. */
export function pageTitle(matches: readonly unknown[], title: { th: string; en: string }): string {
  const root = (matches[0] as { loaderData?: { siteName?: string; locale?: 'th' | 'en' } } | undefined)?.loaderData
  return [title[root?.locale ?? 'th'], root?.siteName].filter(Boolean).join(' · ')
}

/** A screen's `meta` where its title stands among its words: `export const meta = titled(words, 'register')`. */
export function titled<Key extends string>(
  words: { th: { [key in Key]: string }; en: { [key in Key]: string } },
  key: Key,
) {
  const title = { th: words.th[key], en: words.en[key] }
  return ({ matches }: { matches: readonly unknown[] }) => [{ title: pageTitle(matches, title) }]
}
