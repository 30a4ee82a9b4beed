import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

const office = { frame: 'office', who: 'staff' } as const

export const routes: ScreenRoute[] = [
  { path: '/cluster/products/new', screen: 'new-product', ...office, mostBytes: withFile },
  { path: '/cluster/products/categories', screen: 'categories', ...office },
  { path: '/cluster/products/import', screen: 'import', ...office, mostBytes: withFile },
  { path: '/cluster/products/imports/{import}', screen: 'one-import', ...office },
  { path: '/cluster/products/prices', screen: 'price-lists', ...office },
  { path: '/cluster/products/prices/{id}', screen: 'price-list', ...office, mostBytes: withFile },
  { path: '/cluster/products/labels', screen: 'labels', ...office },
  { path: '/cluster/products/labels/print', screen: 'print-labels', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/products/{id}/history', screen: 'history', ...office },
  { path: '/cluster/products/{id}/{variant}', screen: 'variant', ...office },
]
