import { isReserved } from '#rooms/cms/index.ts'
import { screenRoutes } from './made/routes.ts'

/** The plainest first, as the router chooses: `/shop/cart` is itself before it is `/{page}/{post}`. */
const screens = Object.values(screenRoutes)
  .flat()
  .map(({ path, cached }) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    cached: cached ?? null,
    gaps: path
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join(''),
    isAnything: /^\/\{/.test(path),
  }))
  .toSorted((a, b) => (a.gaps < b.gaps ? -1 : 1))

function keptAt(path: string): readonly string[] | null {
  const found = screens.find(({ pattern }) => pattern.test(path))
  // What begins with any word is no call and no place of the product's own.
  return !found || (found.isAnything && isReserved(path)) ? null : found.cached
}

/** The parameters that count at a page which guests without a cart share; null when it is no such page. */
export const sharedParameters = (path: string): readonly string[] | null =>
  path.endsWith('.data') ? null : keptAt(path)

export const isCachedPath = (path: string): boolean => sharedParameters(path) !== null
