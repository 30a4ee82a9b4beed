import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/cluster/bills/books', screen: 'books', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/books/{account}', screen: 'account', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/journal', screen: 'journal', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/journal/new', screen: 'new-entry', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/purchases', screen: 'purchases', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/purchases/new', screen: 'new-purchase', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/purchases/{id}', screen: 'purchase', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/profit', screen: 'profit', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/balance', screen: 'position', frame: 'office', who: 'staff' },
  { path: '/cluster/accounts', screen: 'chart', frame: 'office', who: 'staff' },
  { path: '/cluster/accounts/{account}', screen: 'chart-account', frame: 'office', who: 'staff' },
]
