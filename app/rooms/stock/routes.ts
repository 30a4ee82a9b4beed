import { longList, withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

const office = { frame: 'office', who: 'staff' } as const

export const routes: ScreenRoute[] = [
  // Of the catalogue by its name, here because what lies there is seen beside it (docs/decisions/145).
  { path: '/cluster/products', screen: 'products', ...office },
  { path: '/cluster/products/{id}', screen: 'product', ...office, mostBytes: withFile },
  { path: '/cluster/products/{id}/{variant}/bundle', screen: 'bundle', ...office },
  { path: '/cluster/user/store/products', screen: 'store-products', ...office },
  { path: '/cluster/user/store/inventorys', screen: 'inventory', ...office },
  { path: '/cluster/user/store/inventorys/to-order', screen: 'to-order', ...office },
  { path: '/cluster/user/store/inventorys/expiring', screen: 'expiring', ...office },
  { path: '/cluster/user/store/inventorys/transfers', screen: 'transfers', ...office },
  { path: '/cluster/user/store/inventorys/transfers/{transfer}', screen: 'transfer', ...office },
  { path: '/cluster/user/store/inventorys/counts', screen: 'counts', ...office },
  { path: '/cluster/user/store/inventorys/counts/{count}', screen: 'count', ...office, mostBytes: longList },
  { path: '/cluster/user/store/inventorys/places', screen: 'places', ...office },
  { path: '/cluster/user/store/inventorys/value', screen: 'value', ...office },
  { path: '/cluster/user/store/inventorys/{id}', screen: 'shelf', ...office },
  { path: '/cluster/user/store/inventorys/{id}/card', screen: 'goods-card', ...office },
  {
    path: '/cluster/user/store/inventorys/{id}/card/print',
    screen: 'goods-card-print',
    frame: 'fullscreen',
    who: 'staff',
  },
]
