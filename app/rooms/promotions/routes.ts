import type { ScreenRoute } from '#kernel/routes.ts'

const alone = { frame: 'fullscreen', who: 'staff' } as const

export const routes: readonly ScreenRoute[] = [
  { path: '/cluster/promotion', screen: 'promotions', ...alone },
  { path: '/cluster/promotion/calendar', screen: 'calendar', ...alone },
  { path: '/cluster/promotion/new', screen: 'new-promotion', ...alone },
  { path: '/cluster/promotion/{id}', screen: 'promotion', ...alone },
]
