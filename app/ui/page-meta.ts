import type { MetaDescriptor } from 'react-router'
import { addressIn } from '#kernel/languages.ts'
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
    ...(isShared ? addressesOf(root, path) : []),
    ...(isShared ? sharedAs(root, { title, description, path, picture }) : []),
  ]
}

/** The address of the page in the language it is read in, and where each of the others stands. */
function addressesOf({ origin = '', locale = 'th', languages = [locale] }: Root, path: string): MetaDescriptor[] {
  const at = (language: 'th' | 'en') => origin + addressIn(language, path, languages)
  const each = languages.map((language) => ({ hrefLang: language as string, href: at(language) }))
  const others = [...each, { hrefLang: 'x-default', href: at(languages[0]!) }]
  return [
    { tagName: 'link', rel: 'canonical', href: at(locale) },
    ...(languages.length > 1 ? others : []).map((other) => ({ tagName: 'link' as const, rel: 'alternate', ...other })),
  ]
}

/** What is shown where somebody shares a page (Open Graph): its own picture, else the site's logo. */
function sharedAs(
  { siteName, origin = '', locale = 'th', languages = [locale], logo }: Root,
  { title, description, path, picture }: Omit<PageHead, 'path'> & { path: string },
): MetaDescriptor[] {
  const src = picture?.src ?? logo?.src
  return [
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: locale === 'th' ? 'th_TH' : 'en_US' },
    { property: 'og:url', content: origin + addressIn(locale, path, languages) },
    { property: 'og:title', content: title?.[locale] ?? siteName },
    ...(description ? [{ property: 'og:description', content: cut(description) }] : []),
    ...(src ? [{ property: 'og:image', content: new URL(src, origin).href }] : []),
  ]
}

interface Root {
  siteName?: string
  origin?: string
  locale?: 'th' | 'en'
  /** that the site offers, the first at the plain address */
  languages?: readonly ('th' | 'en')[]
  logo?: { src: string } | null
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
