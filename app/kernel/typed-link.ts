import { destinationOf } from './destination.ts'

/** Pure: where a link that somebody typed leads: a page of this site, another website, or nowhere. */
export function linkOf(to: string): { to: string; isOut: boolean } | null {
  const typed = to.trim()
  if (typed === '' || typed.startsWith('//') || (!/^[/#]/.test(typed) && !/^(https?|mailto|tel):/i.test(typed)))
    return null
  if (typed.startsWith('#')) return /^#[\w\u0E00-\u0E7F-]{1,80}$/.test(typed) ? { to: typed, isOut: true } : null
  const found = destinationOf(typed, 'http://here.invalid')
  if (found.kind === 'refused') return null
  return found.kind === 'here' ? { to: found.path, isOut: false } : { to: found.href, isOut: true }
}
