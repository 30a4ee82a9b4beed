import { screenRoutes } from './screen-routes.ts'

const patterns = Object.values(screenRoutes)
  .flat()
  .filter((route) => route.cached)
  .map((route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

/** Is this a page that guests without a cart share? */
export const isCachedPath = (path: string): boolean =>
  !path.endsWith('.data') && patterns.some((pattern) => pattern.test(path))
