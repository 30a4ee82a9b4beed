/** Under which name a page is counted. An address may carry a token (a bill's, an order's): such a part is never kept. */
import { isCleanText } from '#kernel/clean-text.ts'
import { isReserved } from '#rooms/cms/index.ts'

/** Whole addresses of the product that say nothing about the visitor. */
const open = [
  /^\/$/,
  /^\/shop\/(products|categories)$/,
  /^\/shop\/(categorie|product)\/[^/]+$/,
  /^\/lesson(\/detail\/[^/]+)?$/,
  /^\/cms\/(contact|page\/[^/]+)$/,
  /^\/cms-blog(\/[^/]+){0,2}$/,
]

const longest = 160

/** Null: not an address that a browser shows. */
export function countedPath(sent: string): string | null {
  const path = cleanPath(sent)
  if (path === null) return null
  return (isPublic(path) ? path : `/${path.split('/').slice(1, 3).join('/')}`).slice(0, longest)
}

/** The same, of a page that anybody may know of; null for every other. Others are told of these alone. */
export function publicPath(sent: string): string | null {
  const path = cleanPath(sent)
  return path !== null && path.length <= longest && isPublic(path) ? path : null
}

const isPublic = (path: string): boolean =>
  open.some((each) => each.test(path)) || (!isReserved(path) && path.split('/').length <= 3)

function cleanPath(sent: string): string | null {
  const path = decoded(sent.split(/[?#]/)[0]!.replace(/(?<=.)\/+$/, ''))
  return path === null || !path.startsWith('/') || !isCleanText(path) || /\p{Cc}/u.test(path) ? null : path
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
