import { data, redirect, type MetaDescriptor } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { byRole } from '#ui/by-role.tsx'
import { addToCart } from '../../cart.ts'
import { cartCookie } from '../../cart-token.server.ts'
import { pageTitle } from '#ui/page-title.ts'
import { productJsonLd } from '../../product-json-ld.ts'
import { seeProduct } from '../../see-product.ts'
import { showsVat } from '../../shows-vat.server.ts'
import { visitorCart } from '../../visitor-cart.server.ts'
import type { ProductProps } from './product-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => ({
  product: await seeProduct(context, { sku: params.sku }),
  hasVat: await showsVat(context),
  origin: new URL(request.url).origin,
}))

export const action = act(async (context, form, { request, params }: Route.ActionArgs) => {
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
  const { product, origin } = loaderData
  const picture = pictureSource(product.pictures[0], 1200)
  return [
    { title: pageTitle(matches, product.name) },
    { name: 'description', content: product.description.th.slice(0, 160) },
    { property: 'og:title', content: product.name.th },
    ...(picture ? [{ property: 'og:image', content: `${origin}${picture.src}` }] : []),
    { 'script:ld+json': productJsonLd(product, origin) },
  ]
}

const Screen = byRole<ProductProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => (
  <Screen product={loaderData.product} hasVat={loaderData.hasVat} result={actionData} />
)
