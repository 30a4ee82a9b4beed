import { redirect, type MiddlewareFunction } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { pathOf } from '#kernel/path-of.ts'
import { contextOf } from '#kernel/screen.server.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { screenRoutes } from './made/routes.ts'
import { type MiddlewareName, middlewareOf } from './route-middleware.ts'
import { patternIn } from './route-pattern.ts'

type Middleware = (context: Context, request: Request, pattern: string) => void

const table: Record<MiddlewareName, Middleware> = {
  auth({ actor }, request) {
    if (actor.accountId !== null) return
    const { pathname, search } = pathOf(request)
    throw redirect(signInPath(pathname + search))
  },
  // The pattern, not the path: a path may carry a token.
  request({ requestId, actor }, { method }, pattern) {
    log.info('a page was asked for', { requestId, method, pattern, accountId: actor.accountId })
  },
}

const asked = new Map(
  Object.values(screenRoutes)
    .flat()
    .map((route) => [route.path.replaceAll(/\{(\w+)\}/g, ':$1'), middlewareOf(route)] as const)
    .filter(([, names]) => names.length > 0),
)

/** Once for all screens, in root.tsx: what the screen that was matched asks for. */
export const namedMiddleware: MiddlewareFunction = (args) => {
  const pattern = patternIn(args)
  for (const name of asked.get(pattern) ?? []) table[name](contextOf(args), args.request, pattern)
}
