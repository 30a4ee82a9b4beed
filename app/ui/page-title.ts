/** `สินค้าทั้งหมด · ร้านดอยหมอก`, in the language of the page. */
export function pageTitle(matches: readonly unknown[], title: { th: string; en: string }): string {
  const root = (matches[0] as { loaderData?: { siteName?: string; locale?: 'th' | 'en' } } | undefined)?.loaderData
  return [title[root?.locale ?? 'th'], root?.siteName].filter(Boolean).join(' · ')
}
