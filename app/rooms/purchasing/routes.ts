import { longList, withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

const office = { frame: 'office', who: 'staff' } as const

export const routes: readonly ScreenRoute[] = [
  { path: '/cluster/vendor/settlements/{id}', screen: 'settlement', ...office },
  { path: '/cluster/vendor/statement/{statement}', screen: 'statement', frame: 'fullscreen', who: 'guest' },
  { path: '/cluster/vendor/{id}', screen: 'vendor', ...office },
  { path: '/cluster/vendor', screen: 'vendors', ...office },
  { path: '/cluster/user/store/suppliers/reorder', screen: 'reorder', ...office, mostBytes: longList },
  { path: '/cluster/user/store/suppliers/orders', screen: 'orders', ...office },
  { path: '/cluster/user/store/suppliers/orders/new', screen: 'new-order', ...office },
  { path: '/cluster/user/store/suppliers/orders/{id}', screen: 'order', ...office },
  { path: '/cluster/user/store/suppliers/orders/{id}/receive', screen: 'receive', ...office, mostBytes: longList },
  { path: '/cluster/user/store/suppliers/orders/{id}/bill', screen: 'new-bill', ...office, mostBytes: longList },
  { path: '/cluster/user/store/suppliers/orders/{id}/return', screen: 'give-back', ...office, mostBytes: longList },
  { path: '/cluster/user/store/suppliers/orders/{id}/credit', screen: 'credit', ...office },
  { path: '/cluster/user/store/suppliers/bills', screen: 'bills', ...office },
  { path: '/cluster/user/store/suppliers/bills/{id}', screen: 'bill', ...office },
  { path: '/cluster/user/store/suppliers/certificates', screen: 'certificates', ...office },
  { path: '/cluster/user/store/suppliers/certificates/{id}', screen: 'certificate', ...office },
  { path: '/cluster/user/store/suppliers/{id}/prices', screen: 'prices', ...office, mostBytes: withFile },
  { path: '/cluster/user/store/suppliers/{id}', screen: 'supplier', ...office },
  { path: '/cluster/user/store/suppliers', screen: 'suppliers', ...office },
]
