import { data, redirect, type MetaDescriptor } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { act, load, refusedOf } from '#kernel/screen.server.ts'
import { wayPath } from '#rooms/billing/index.ts'
import { openNow } from '#rooms/cluster/index.ts'
import { addAddress, myAddresses } from '#rooms/identity/index.ts'
import { byZip, provinces } from '#rooms/places/index.ts'
import { byRole } from '#ui/by-role.tsx'
import { cartCookie, CartToken, noCartCookie } from '../../cart-token.server.ts'
import { cartWords } from '../../cart-words.ts'
import { seeCheckout } from '../../checkout.ts'
import { type CheckoutForm, readCheckoutForm, readTyped } from '../../checkout-form.ts'
import { isHanded } from '../../desk/hand-cart.ts'
import { acceptPrices } from '../../cart.ts'
import { keepTyped } from '../../keep-typed.ts'
import { paymentPath, thankyouPath } from '../../order-links.ts'
import { proofCookie } from '../../order-proof.server.ts'
import { dispatchText, withHours } from '../../dispatch-text.server.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { describeCheckout } from '../../page-descriptions.server.ts'
import { permissions } from '../../permissions.ts'
import { placeOrder } from '../../place-order.ts'
import { visitorCart } from '../../visitor-cart.server.ts'
import type { CheckoutProps } from './checkout-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { data: handed } = CartToken.safeParse(new URL(request.url).searchParams.get('basket'))
  if (handed && (await isHanded(context, { cart: handed })))
    throw redirect('/shop/checkout', { headers: { 'set-cookie': cartCookie(handed, request) } })
  const { cart, headers } = await visitorCart(context, request)
  const checkout = await seeCheckout(context, { cart })
  if (!checkout) throw redirect('/shop/cart', { headers })
  const { name, email } = context.actor
  const person = { name: name ?? '', email: email ?? '' }
  const description = describeCheckout(context)
  const addresses = await ownAddresses(context)
  const dispatch = withHours(dispatchText(checkout.terms, context.locale), await openNow(context, {}), context.locale)
  return data({ checkout, provinces: provinces(), person, addresses, description, dispatch }, { headers })
})

export const action = act(permissions['shop.buy'], async (context, form, { request }: Route.ActionArgs) => {
  const { cart, headers } = await visitorCart(context, request)
  const typed = readCheckoutForm(form, await ownAddresses(context))
  // Without script the zip finds its places by a round trip.
  if (form.step === 'address') {
    await keepTyped(context, { cart, ...readTyped(form) })
    return data({ ok: true as const, typed, places: byZip(typed.zip) }, { headers })
  }
  if (form.step === 'accept')
    return data({ ok: true as const, typed, places: [], accepted: await accept(context, cart) }, { headers })
  try {
    const placed = await place(context, cart, typed.order)
    if (typed.keepsAddress) await keepAddress(context, typed.order)
    const cookies = new Headers({ 'set-cookie': noCartCookie(request) })
    cookies.append('set-cookie', proofCookie(context, placed.orderToken, request))
    throw redirect(nextAfter(placed, String(form.payment)), { headers: cookies })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await keepTyped(context, { cart, ...readTyped(form) })
    // Without script the page is drawn anew: what was typed comes back with what is wrong.
    return data({ ...refusedOf(error, context), typed, places: byZip(typed.zip) }, { status: error.status, headers })
  }
})

/** One's own, of which one may be chosen; a guest types theirs. */
const ownAddresses = async (context: Context) => (context.actor.accountId === null ? [] : myAddresses(context, {}))

/** The order stands, whatever becomes of the book. */
async function keepAddress(context: Context, { buyer, delivery }: CheckoutForm['order']): Promise<void> {
  if (context.actor.accountId === null || !('address' in delivery) || !delivery.address) return
  try {
    await addAddress(context, { recipient: buyer.name, phone: buyer.phone, address: delivery.address })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function accept(context: Context, cart: string | null): Promise<true> {
  await acceptPrices(context, { cart })
  return true
}

/** What one does next is pay: straight to the code, or to the way that was chosen. */
function nextAfter({ orderToken, intentSlug }: Placed, payment: string): string {
  if (!intentSlug) return thankyouPath(orderToken)
  return wayPath(payment, intentSlug) ?? paymentPath(intentSlug)
}

interface Placed {
  orderToken: string
  intentSlug?: string | null
}

/** A second press finds the order that the first one made. */
async function place(context: Context, cart: string | null, order: CheckoutForm['order']): Promise<Placed> {
  try {
    return await placeOrder(context, { cart, ...order })
  } catch (error) {
    if (error instanceof Refusal && error.key === 'shop.alreadyOrdered') return error.details as { orderToken: string }
    throw error
  }
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = { th: cartWords.th.checkoutTitle, en: cartWords.en.checkoutTitle }
  return pageMeta(matches, { title, description: loaderData?.description ?? null })
}

const Screen = byRole<CheckoutProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => <Screen {...loaderData} result={actionData} />
