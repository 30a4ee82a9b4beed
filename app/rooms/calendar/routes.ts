import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/calendar', screen: 'mine', frame: 'account', who: 'guest' },
  { path: '/calendar/{calendar}', screen: 'calendar', frame: 'storefront', who: 'guest' },
  { path: '/calendar/answer/{token}', screen: 'answer', frame: 'storefront', who: 'guest' },
]
