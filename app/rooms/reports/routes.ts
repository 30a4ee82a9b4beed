import type { ScreenRoute } from '#kernel/routes.ts'

const office = { frame: 'office', who: 'staff' } as const

export const routes: ScreenRoute[] = [
  { path: '/cluster/user', screen: 'home', ...office },
  { path: '/cluster/user/dashboard', screen: 'dashboard', ...office },
  { path: '/cluster/dashboard', screen: 'business', ...office },
  { path: '/cluster/user/report', screen: 'report', ...office },
  { path: '/cluster/user/report/lines', screen: 'report-lines', ...office },
  { path: '/cluster/user/sales/summary', screen: 'summary', ...office },
]
