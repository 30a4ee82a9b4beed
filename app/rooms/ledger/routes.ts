import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/cluster/bills/books', screen: 'books', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/books/{account}', screen: 'account', frame: 'office', who: 'staff' },
]
