import { href } from 'react-router'
import { linkOf } from '#kernel/typed-link.ts'

export const pagesPath = href('/cms/pages')
export const newPagePath = href('/cms/pages/new')
/** Its home as it would stand, before it is taken. */
export const wholeStarterPath = (starter: string): string =>
  `${href('/cms/_component/page/:role', { role: 'guest' })}?starter=${starter}`
export const editPath = (id: string): string => href('/cms/pages/:page', { page: id })
/** The first page of a site. */
export const homePath = 'home'

export const pagePath = (path: string): string =>
  path === homePath ? '/' : `/${path.split('/').map(encodeURIComponent).join('/')}`
export const postPath = (category: string, slug: string): string =>
  href('/cms-blog/:category/:post', { category, post: slug })

const videoHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'www.facebook.com',
  'www.tiktok.com',
])
/** A film on one of the places we know; it opens there, so that nothing of theirs watches our visitors. */
export function videoOf(to: string): string | null {
  const found = linkOf(to)
  if (!found?.isOut || !URL.canParse(found.to)) return null
  const url = new URL(found.to)
  return url.protocol === 'https:' && videoHosts.has(url.host) ? url.href : null
}

export const mapOf = (to: string, address: string): string | null => {
  const found = linkOf(to)
  if (found?.isOut) return found.to
  return address.trim() === ''
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`
}
