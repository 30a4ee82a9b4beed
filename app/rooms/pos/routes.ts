import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/cluster/pos', screen: 'counter', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/pos/billing', screen: 'papers', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/pos/calculator', screen: 'calculator', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/pos/checkout', screen: 'checkout', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/pos/order', screen: 'receipts', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/pos/product', screen: 'goods', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/pos/stock_manager', screen: 'shelves', frame: 'fullscreen', who: 'staff' },
  { path: '/user/pos', screen: 'user-pos', frame: 'fullscreen', who: 'user' },
  { path: '/user/pos/billing', screen: 'papers', frame: 'fullscreen', who: 'user' },
  { path: '/user/pos/calculator', screen: 'calculator', frame: 'fullscreen', who: 'user' },
  { path: '/user/pos/checkout', screen: 'checkout', frame: 'fullscreen', who: 'user' },
  { path: '/user/pos/order', screen: 'receipts', frame: 'fullscreen', who: 'user' },
  { path: '/user/pos/product', screen: 'goods', frame: 'fullscreen', who: 'user' },
  { path: '/user/pos/stock_manager', screen: 'shelves', frame: 'fullscreen', who: 'user' },
  { path: '/cluster/panel', screen: 'panel', frame: 'fullscreen', who: 'staff' },
  { path: '/cluster/user/pos', screen: 'choose', frame: 'office', who: 'staff' },
  { path: '/cluster/user/pos/shifts/{id}', screen: 'shift', frame: 'office', who: 'staff' },
  { path: '/cluster/user/pos/registers/{id}', screen: 'register', frame: 'office', who: 'staff' },
  { path: '/cluster/user/pos/registers', screen: 'registers', frame: 'office', who: 'staff' },
]
