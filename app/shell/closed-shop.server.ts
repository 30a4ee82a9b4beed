import { redirect, type MiddlewareFunction } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { pathOf } from '#kernel/path-of.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { contextOf } from '#kernel/screen.server.ts'

const openingPath = '/shop/opening'

/** A shop that is not open yet is there for its staff only; signing in, papers and the legal pages are for everybody. */
export function isClosedTo({ site, actor }: Context, path: string): boolean {
  if (!site.isClosed || admits(anyStaff, actor)) return false
  return path !== openingPath && /^(\/|\/(api\/)?shop(\/.*)?)$/.test(path)
}

/** A way elsewhere is never kept, so nobody is told "soon" by a kept page when the shop is open. */
export const closedShop: MiddlewareFunction = (args) => {
  if (isClosedTo(contextOf(args), pathOf(args.request).pathname)) throw redirect(openingPath)
}
