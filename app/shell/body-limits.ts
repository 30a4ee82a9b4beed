import type { AnyCall } from '#kernel/api.ts'
import { longList, usualBody } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

/** Asks for the most bytes that a body of this type may have at this path. */
export function bodyLimits(calls: readonly AnyCall[], screens: readonly ScreenRoute[]) {
  const larger = [...calls, ...screens].flatMap(({ path, mostBytes }) =>
    mostBytes === undefined ? [] : { pattern: patternOf(path), mostBytes },
  )
  return (path: string, type: string): number => {
    const page = path.replace(/\.data$/, '')
    const most = larger.find(({ pattern }) => pattern.test(page))?.mostBytes ?? usualBody
    if (most <= longList || type.startsWith('multipart/form-data')) return most
    // Only files are so large. Of text a page that takes them has what every page has, and a call a file within JSON.
    return type.startsWith('application/json') ? longList : usualBody
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
