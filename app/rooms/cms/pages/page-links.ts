import { href } from 'react-router'
import { destinationOf } from '#kernel/destination.ts'

export const pagesPath = href('/cms/pages')
export const editPath = (id: string): string => href('/cms/pages/:page', { page: id })
/** The first page of a site. */
export const homePath = 'home'

export const pagePath = (path: string): string =>
  path === homePath ? '/' : `/${path.split('/').map(encodeURIComponent).join('/')}`
export const postPath = (category: string, slug: string): string =>
  href('/cms-blog/:category/:post', { category, post: slug })

/** Where a link that somebody typed leads: a page of this site, another website, or nowhere. */
export function linkOf(to: string): { to: string; isOut: boolean } | null {
  const typed = to.trim()
  if (typed === '' || typed.startsWith('//') || (!/^[/#]/.test(typed) && !/^(https?|mailto|tel):/i.test(typed)))
    return null
  if (typed.startsWith('#')) return /^#[\w\u0E00-\u0E7F-]{1,80}$/.test(typed) ? { to: typed, isOut: true } : null
  const found = destinationOf(typed, 'http://here.invalid')
  if (found.kind === 'refused') return null
  return found.kind === 'here' ? { to: found.path, isOut: false } : { to: found.href, isOut: true }
}

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
