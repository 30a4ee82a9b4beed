import { screenRoutes } from './made/routes.ts'

const kept = Object.values(screenRoutes)
  .flat()
  .flatMap(({ path, cached }) =>
    cached ? { pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), cached } : [],
  )

/** The parameters that count at a page which guests without a cart share; null when it is no such page. */
export const sharedParameters = (path: string): readonly string[] | null =>
  path.endsWith('.data') ? null : (kept.find(({ pattern }) => pattern.test(path))?.cached ?? null)

export const isCachedPath = (path: string): boolean => sharedParameters(path) !== null
