import { data, redirect, type MetaDescriptor } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { byRole } from '#ui/by-role.tsx'
import { addToCart } from '../../cart.ts'
import { cartCookie } from '../../cart-token.server.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { productJsonLd } from '../../product-json-ld.ts'
import { seeProduct } from '../../see-product.ts'
import { showsVat } from '../../shows-vat.server.ts'
import { visitorCart } from '../../visitor-cart.server.ts'
import type { ProductProps } from './product-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const [product, hasVat] = await Promise.all([seeProduct(context, { sku: params.sku }), showsVat(context)])
  const description = product.description[context.locale] || product.name[context.locale]
  return { product, hasVat, description: description.slice(0, 200), origin: new URL(request.url).origin }
})

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
  const { product, origin, description } = loaderData
  const picture = pictureSource(product.pictures[0], 1200)
  return [
    ...pageMeta(matches, { title: product.name, description, path: `/shop/product/${product.variants[0]!.sku}` }),
    { property: 'og:title', content: product.name.th },
    ...(picture ? [{ property: 'og:image', content: `${origin}${picture.src}` }] : []),
    { 'script:ld+json': productJsonLd(product, origin) },
  ]
}

const Screen = byRole<ProductProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => (
  <Screen product={loaderData.product} hasVat={loaderData.hasVat} result={actionData} />
)
