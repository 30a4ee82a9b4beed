import { data, type MetaDescriptor } from 'react-router'
import { Refusal } from '#kernel/refusals.ts'
import { act, load, refusedOf } from '#kernel/screen.server.ts'
import { byRole } from '#ui/by-role.tsx'
import { acceptPrices, addToCart, changeQuantity, removeLine, seeCart } from '../../cart.ts'
import { cartCookie } from '../../cart-token.server.ts'
import { applyCoupon, removeCoupon } from '../../coupons.ts'
import { cartWords } from '../../cart-words.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { describeCart } from '../../page-descriptions.server.ts'
import { permissions } from '../../permissions.ts'
import { showsVat } from '../../shows-vat.server.ts'
import { visitorCart } from '../../visitor-cart.server.ts'
import type { CartProps } from './cart-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { cart, cut, headers } = await visitorCart(context, request)
  const [seen, hasVat] = await Promise.all([
    seeCart(context, { cart, zip: new URL(request.url).searchParams.get('zip') ?? undefined }),
    showsVat(context),
  ])
  return data({ cart: seen, cut, hasVat, description: describeCart(context) }, { headers })
})

export const action = act(permissions['shop.buy'], async (context, form, { request }: Route.ActionArgs) => {
  const { cart, headers } = await visitorCart(context, request)
  const sku = String(form.sku ?? '')
  const quantity = String(form.quantity ?? '')
  const code = String(form.code ?? '')
  if (form.operation === 'coupon') {
    try {
      return data({ ok: true as const, used: (await applyCoupon(context, { cart, code })).code }, { headers })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Said at its field; what was typed stays there, without script too.
      return data({ ...refusedOf(error, context), code: 'COUPON', typed: code }, { status: error.status, headers })
    }
  }
  if (form.operation === 'uncoupon') return data(void (await removeCoupon(context, { cart, code })), { headers })
  if (form.operation === 'accept') return data(void (await acceptPrices(context, { cart })), { headers })
  if (form.operation === 'quantity')
    return data(void (await changeQuantity(context, { cart, sku, quantity })), { headers })
  if (form.operation === 'remove') {
    const { removed } = await removeLine(context, { cart, sku })
    return data({ ok: true as const, sku, quantity: removed, name: String(form.name ?? sku) }, { headers })
  }
  const added = await addToCart(context, { cart, sku, quantity })
  return data(undefined, { headers: added.cart ? { 'set-cookie': cartCookie(added.cart, request) } : headers })
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = { th: cartWords.th.cart, en: cartWords.en.cart }
  return [
    ...pageMeta(matches, { title, description: loaderData?.description ?? null }),
    // Who comes with a cart is no search engine (docs/decisions/135).
    ...(loaderData?.cart?.lines.length ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

const Screen = byRole<CartProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => <Screen {...loaderData} result={actionData} />
