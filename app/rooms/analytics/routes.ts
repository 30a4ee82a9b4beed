import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/config/analytics', screen: 'analytics', frame: 'office', who: 'staff' },
  { path: '/config/pixels', screen: 'pixels', frame: 'office', who: 'staff' },
]
