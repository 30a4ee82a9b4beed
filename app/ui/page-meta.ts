import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

interface PageHead {
  /** none: the site's own name */
  title?: { th: string; en: string }
  /** a sentence or two in the language of the page, for who finds it in a search; cut at a word */
  description: string | null
  /** The one address of what has many (sorted, filtered): `/shop/products?page=2`. Left out where nobody searches. */
  path?: string
  /** shown where somebody shares the page */
  picture?: { src: string } | null | undefined
}

/** What a page says of itself in its head. */
export function pageMeta(
  matches: readonly unknown[],
  { title, description, path, picture }: PageHead,
): MetaDescriptor[] {
  const root = rootIn(matches)
  const isShared = path !== undefined && root?.origin !== undefined
  return [
    { title: title ? pageTitle(matches, title) : (root?.siteName ?? 'Sala') },
    ...(description ? [{ name: 'description', content: cut(description) }] : []),
    ...(isShared ? [{ tagName: 'link' as const, rel: 'canonical', href: root.origin + path }] : []),
    ...(isShared && picture ? sharedAs(root, { title, picture }) : []),
  ]
}

/** What is shown where somebody shares a page that has a picture (Open Graph). */
function sharedAs(
  { siteName, origin, locale }: Root,
  { title, picture }: Pick<PageHead, 'title'> & { picture: { src: string } },
): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title?.[locale ?? 'th'] ?? siteName },
    { property: 'og:image', content: `${origin}${picture.src}` },
  ]
}

interface Root {
  siteName?: string
  origin?: string
  locale?: 'th' | 'en'
}

const rootIn = (matches: readonly unknown[]): Root | undefined =>
  (matches[0] as { loaderData?: Root } | undefined)?.loaderData

/** Where the site is reached, for addresses that must be whole. */
export const originIn = (matches: readonly unknown[]): string => rootIn(matches)?.origin ?? ''

const longest = 160

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest - 1)
  return `${line.slice(0, end > longest / 2 ? end : longest - 1)}…`
}
