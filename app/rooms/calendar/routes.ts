import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/calendar', screen: 'mine', frame: 'account', who: 'guest' },
  { path: '/calendar/email', screen: 'email', frame: 'account', who: 'manager' },
  { path: '/calendar/appointments', screen: 'appointments', frame: 'office', who: 'manager' },
  { path: '/calendar/book/{hours}', screen: 'book', frame: 'storefront', who: 'guest' },
  { path: '/calendar/booking/{token}', screen: 'booking', frame: 'storefront', who: 'guest' },
  { path: '/calendar/{calendar}', screen: 'calendar', frame: 'storefront', who: 'guest', mostBytes: 5_500_000 },
  { path: '/calendar/answer/{token}', screen: 'answer', frame: 'storefront', who: 'guest' },
]
