import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/cluster/user/login', screen: 'staff-login', frame: 'storefront', who: 'guest' },
  { path: '/user', screen: 'user', frame: 'storefront', who: 'user' },
  { path: '/user/login', screen: 'login', frame: 'storefront', who: 'guest' },
  { path: '/user/logout', screen: 'logout', frame: 'storefront', who: 'guest' },
  { path: '/user/register', screen: 'register', frame: 'storefront', who: 'guest' },
  { path: '/user/who', screen: 'who', frame: 'storefront', who: 'guest' },
]
