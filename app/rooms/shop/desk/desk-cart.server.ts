/** What is pressed on the goods of an order that staff write: the shop's own cart, by its token. */
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { addToCart, changeQuantity, removeLine } from '../cart.ts'
import { CartToken } from '../cart-token.server.ts'

export const cartIn = (query: URLSearchParams): string | null => CartToken.safeParse(query.get('cart')).data ?? null

export async function changeDeskCart(
  context: Context,
  cart: string,
  { operation, sku, quantity }: Record<string, unknown>,
): Promise<void> {
  const line = { cart, sku: String(sku) }
  if (operation === 'add') await addToCart(context, { ...line, quantity: 1 })
  else if (operation === 'quantity') await changeQuantity(context, { ...line, quantity: String(quantity) })
  else if (operation === 'remove') await removeLine(context, line)
  else return notFound()
}

/** Of the address that is being typed. */
export function zipIn({ delivery }: Record<string, unknown>): string {
  const address = (delivery as { address?: { zip?: unknown } } | undefined)?.address
  return typeof address?.zip === 'string' ? address.zip.trim() : ''
}
