import { data, redirect, type MetaDescriptor } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { remember } from '#kernel/memo.server.ts'
import { act, load } from '#kernel/screen.server.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { byRole } from '#ui/by-role.tsx'
import { addToCart } from '../../cart.ts'
import { cartCookie } from '../../cart-token.server.ts'
import { originIn, pageMeta } from '#ui/page-meta.ts'
import { browseWords } from '../../browse-words.ts'
import { pathJsonLd, productJsonLd } from '../../json-ld.ts'
import { productPath } from '../../order-links.ts'
import { permissions } from '../../permissions.ts'
import { someReviews } from '../../reviews/see-reviews.ts'
import { mayReview } from '../../reviews/write-review.ts'
import { askNotice } from '../../notices/stock-notices.ts'
import { related } from '../../related.ts'
import { seeProduct, skuInOtherCase } from '../../see-product.ts'
import { showsVat } from '../../shows-vat.server.ts'
import { visitorCart } from '../../visitor-cart.server.ts'
import { wishedHere } from '../../wishes/wishes.ts'
import type { ProductProps } from './product-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const { sku } = params
  const [product, hasVat, reviews, more, mayReviewIt, wished] = await Promise.all([
    seeProduct(context, { sku }),
    showsVat(context),
    asGuestsSee(context, `reviews ${sku}`, (own) => someReviews(own, { sku })),
    asGuestsSee(context, `related ${sku}`, (own) => related(own, { sku })),
    context.actor.accountId !== null && mayReview(context, { sku }),
    wishedHere(context),
  ]).catch((error: unknown) => toWrittenSku(context, { sku, error }))
  const description = product.description[context.locale] || product.name[context.locale]
  return {
    product,
    hasVat,
    reviews,
    related: more,
    mayReviewIt,
    isWished: wished.includes(sku),
    description: description.slice(0, 200),
  }
})

/** What all guests see alike is asked once for all of them, as their kept page is; a member may have prices of their own. */
const asGuestsSee = <T,>(context: Context, name: string, ask: (own: Context) => Promise<T>): Promise<T> =>
  context.actor.accountId === null ? remember(context, name, ask) : ask(context)

/** An address in other case, as people type it from a label: to the one there is. */
async function toWrittenSku(context: Context, { sku, error }: { sku: string; error: unknown }): Promise<never> {
  const written = error instanceof Refusal && error.status === 404 ? await skuInOtherCase(context, { sku }) : null
  if (written === null) throw error
  throw redirect(productPath(written), 301)
}

export const action = act(permissions['shop.buy'], async (context, form, { request, params }: Route.ActionArgs) => {
  if (form.then === 'tell') {
    const email = typeof form.email === 'string' ? { email: form.email } : {}
    return data(await askNotice(context, { sku: params.sku, ...email }))
  }
  const { cart, headers } = await visitorCart(context, request)
  const quantity = String(form.quantity ?? '')
  const added = await addToCart(context, { cart, sku: params.sku, quantity })
  const cookies = added.cart ? { 'set-cookie': cartCookie(added.cart, request) } : headers
  if (form.then === 'checkout') throw redirect('/shop/checkout', { headers: cookies })
  return data({ ok: true as const, sku: params.sku, inCart: added.quantity }, { headers: cookies })
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { product, description, reviews } = loaderData
  const origin = originIn(matches)
  const path = productPath(product.variants[0]!.sku)
  const way = [
    { name: { th: browseWords.th.products, en: browseWords.en.products }, path: '/shop/products' },
    ...product.categories.slice(0, 1).map(({ name, code }) => ({ name, path: `/shop/categorie/${code}` })),
    { name: product.name, path },
  ]
  return [
    ...pageMeta(matches, { title: product.name, description, path, picture: pictureSource(product.pictures[0], 1200) }),
    { 'script:ld+json': productJsonLd(product, reviews, origin) },
    { 'script:ld+json': pathJsonLd(way, origin) },
  ]
}

const Screen = byRole<ProductProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => <Screen {...loaderData} result={actionData} />
