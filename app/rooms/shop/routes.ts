import type { ScreenRoute } from '#kernel/routes.ts'
import { askedNames } from './browse-url.ts'

export const routes: ScreenRoute[] = [
  { path: '/cluster/products/{id}/files', screen: 'product-files', frame: 'office', who: 'staff' },
  { path: '/cluster/user/store/orders', screen: 'store-orders', frame: 'office', who: 'staff' },
  { path: '/cluster/user/store/orders/{number}/downloads', screen: 'queued-downloads', frame: 'office', who: 'staff' },
  { path: '/shop/cart', screen: 'cart', frame: 'storefront', who: 'guest', variants: ['guest', 'user'] },
  {
    path: '/shop/categories',
    screen: 'categories',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user'],
    cached: [],
  },
  {
    path: '/shop/categorie/{code}',
    screen: 'categorie',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user'],
    cached: askedNames,
  },
  { path: '/shop/category/{code}', screen: 'category', frame: 'storefront', who: 'guest' },
  { path: '/shop/checkout', screen: 'checkout', frame: 'storefront', who: 'guest', variants: ['guest', 'user'] },
  { path: '/shop/downloads/{link}', screen: 'downloads', frame: 'storefront', who: 'guest' },
  { path: '/shop/orders', screen: 'orders', frame: 'account', who: 'user' },
  { path: '/shop/orders/{order}', screen: 'order', frame: 'storefront', who: 'guest' },
  {
    path: '/shop/product/{sku}',
    screen: 'product',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user'],
    cached: [],
  },
  {
    path: '/shop/products',
    screen: 'products',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user'],
    cached: askedNames,
  },
  {
    path: '/shop/thankyou/{order}',
    screen: 'thankyou',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user'],
  },
]
