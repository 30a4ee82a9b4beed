import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/cluster/user/store/suppliers/{id}', screen: 'supplier', frame: 'office', who: 'staff' },
  { path: '/cluster/user/store/suppliers', screen: 'suppliers', frame: 'office', who: 'staff' },
]
