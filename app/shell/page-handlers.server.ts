import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/**
 * One React Router per first segment of a path (/shop, /user …), made when first needed: much of what it does for a
 * request grows with the number of routes it knows, and it needs to know only those that could match.
 */
export function createPageHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const all = createRequestHandler(build, mode)
  const heads = new Set(Object.values(build.routes).map((route) => headOf(route?.path ?? '')))
  const handlers = new Map<string, RequestHandler>()
  return (path) => {
    const head = headOf(path)
    if (!/^[\w-]*$/.test(head)) return all
    const key = heads.has(head) ? head : ''
    let handler = handlers.get(key)
    if (!handler) handlers.set(key, (handler = createRequestHandler(partOf(build, key), mode)))
    return handler
  }
}

/** `/shop/cart` and `/shop.data` → `shop`; the data of the first page is asked for as `/_.data`. */
const headOf = (path: string): string =>
  (path.replace(/^\//, '').split('/', 1)[0] ?? '')
    .replace(/\.data$/, '')
    .replace(/^_$/, '')
    .toLowerCase()

/** The build with the routes that a path with this head could match: layouts, its own, and those that begin with a name. */
function partOf(build: ServerBuild, head: string): ServerBuild {
  const mayMatch = (id: string) => {
    const path = build.routes[id]?.path
    return path === undefined || /^[:*]/.test(path) || ['', head].includes(headOf(path))
  }
  const keep = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => mayMatch(id)))
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } }
}
