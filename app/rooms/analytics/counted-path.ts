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
  const path = decoded(sent.split(/[?#]/)[0]!.replace(/(?<=.)\/+$/, ''))
  if (path === null || !path.startsWith('/') || !isCleanText(path) || /\p{Cc}/u.test(path)) return null
  const words = path.split('/').slice(1)
  const isWhole = open.some((each) => each.test(path)) || (!isReserved(path) && words.length <= 2)
  return (isWhole ? path : `/${words.slice(0, 2).join('/')}`).slice(0, longest)
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
