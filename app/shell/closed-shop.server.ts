import { redirect, type MiddlewareFunction } from 'react-router'
import { areaOf, isShopSoon } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { pathOf } from '#kernel/path-of.ts'
import { contextOf } from '#kernel/screen.server.ts'
import { openingPath } from '#rooms/shop/index.ts'

/**
 * A shop that is not open yet is there for its staff only; everything else of its site is for everybody, and the first
 * page as soon as there is one of the site's own (app/rooms/cms/screens/home.tsx).
 */
export function isClosedTo(context: Context, path: string): boolean {
  return isShopSoon(context) && path !== openingPath && /^\/(api\/)?shop\b/i.test(path) && areaOf(path) === 'shop'
}

/** A way elsewhere is never kept, so nobody is told "soon" by a kept page when the shop is open. */
export const closedShop: MiddlewareFunction = (args) => {
  if (isClosedTo(contextOf(args), pathOf(args.request).pathname)) throw redirect(openingPath)
}
