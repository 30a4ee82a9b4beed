/** Pure: which page of one's own a link leads to. Apart from page-links.ts, which browsers load. */
import { linkOf } from '#kernel/typed-link.ts'
import { isReserved } from './slug.ts'

/** The words of a link into this site, as they were typed; null for one that leads out of it, or nowhere. */
export function wordsOf(link: string): string[] | null {
  const found = linkOf(link)
  if (!found || found.isOut) return null
  return found.to.split(/[?#]/)[0]!.split('/').slice(1).map(decoded)
}

/** The page or post that a link names. */
export function ownPageIn(link: string): { kind: 'page' | 'post'; path: string } | null {
  const [first = '', ...rest] = wordsOf(link) ?? []
  if (first === 'cms-blog' && rest.length === 2) return { kind: 'post', path: rest[1]! }
  return first === '' || isReserved(first) ? null : { kind: 'page', path: [first, ...rest].filter(Boolean).join('/') }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    return part
  }
}
