import type { ScreenRoute } from '#kernel/routes.ts'

/** Screens that belong to no room: what everything stands on shows itself, says that something is wrong, or gathers. */
export const routes: readonly ScreenRoute[] = [
  { path: '/shop/_component/{page}/{role}', screen: 'preview', frame: 'storefront', who: 'dev' },
  { path: '/billing/_plugin/{plugin}', screen: 'preview', frame: 'storefront', who: 'dev' },
  { path: '/lesson/_component/{page}/{role}', screen: 'preview', frame: 'storefront', who: 'dev' },
  { path: '/lesson/_plugin/{plugin}', screen: 'preview', frame: 'storefront', who: 'dev' },
  { path: '/demo/element', screen: 'element', frame: 'storefront', who: 'guest' },
  { path: '/test-loading', screen: 'test-loading', frame: 'storefront', who: 'dev' },
  { path: '/config', screen: 'config', frame: 'office', who: 'admin' },
  { path: '/cluster/places', screen: 'places', frame: 'office', who: 'staff' },
  { path: '/user/dashboard', screen: 'dashboard', frame: 'account', who: 'user' },
  { path: '/offline', screen: 'offline', frame: 'fullscreen', who: 'guest' },
]

/** The folder of its screens, seen from app/. */
export const screenFolder = (owner: string): string => (owner === 'shell' ? 'shell/screens' : `rooms/${owner}/screens`)
