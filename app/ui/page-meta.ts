import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

interface PageHead {
  /** none: the site's own name */
  title?: { th: string; en: string }
  /** a sentence or two in the language of the page, for who finds it in a search; cut at a word */
  description: string | null
  /** The one address of what has many (sorted, filtered): `/shop/products?page=2`. Left out where nobody searches. */
  path?: string
}

/** What a page says of itself in its head. */
export function pageMeta(matches: readonly unknown[], { title, description, path }: PageHead): MetaDescriptor[] {
  const root = (matches[0] as { loaderData?: { siteName?: string; origin?: string } } | undefined)?.loaderData
  return [
    { title: title ? pageTitle(matches, title) : (root?.siteName ?? 'Sala') },
    ...(description ? [{ name: 'description', content: cut(description) }] : []),
    ...(path && root?.origin ? [{ tagName: 'link' as const, rel: 'canonical', href: root.origin + path }] : []),
  ]
}

const longest = 160

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest - 1)
  return `${line.slice(0, end > longest / 2 ? end : longest - 1)}…`
}
