import type { Context } from '#kernel/context.ts'
import { cartTokenIn, noCartCookie } from './cart-token.server.ts'
import { claimCart } from './claim-cart.ts'

/**
 * Whose cart a page is about. Somebody who signed in with a device's cart in hand brings it along: it joins the
 * account's, and the cookie goes.
 */
export async function visitorCart(
  context: Context,
  request: Request,
): Promise<{ cart: string | null; cut: string[]; headers: Record<string, string> }> {
  const cart = cartTokenIn(request)
  if (context.actor.accountId === null || cart === null) return { cart, cut: [], headers: {} }
  const { cut } = await claimCart(context, { cart })
  return { cart: null, cut, headers: { 'set-cookie': noCartCookie(request) } }
}
