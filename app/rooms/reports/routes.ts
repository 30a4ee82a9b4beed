import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/cluster/user', screen: 'home', frame: 'office', who: 'staff' },
  { path: '/cluster/user/dashboard', screen: 'dashboard', frame: 'office', who: 'staff' },
]
