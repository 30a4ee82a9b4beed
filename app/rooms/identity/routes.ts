import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/cluster/user/login', screen: 'staff-login', frame: 'storefront', who: 'guest' },
  { path: '/user', screen: 'user', frame: 'storefront', who: 'user' },
  { path: '/debug/client-registration', screen: 'client-registration', frame: 'storefront', who: 'dev' },
  { path: '/user/browser', screen: 'browser', frame: 'storefront', who: 'guest' },
  { path: '/user/device_debug', screen: 'device-debug', frame: 'storefront', who: 'dev' },
  { path: '/user/login', screen: 'login', frame: 'storefront', who: 'guest' },
  { path: '/user/confirm', screen: 'confirm', frame: 'storefront', who: 'user' },
  { path: '/user/login/second', screen: 'second-step', frame: 'storefront', who: 'guest' },
  { path: '/user/authen/line/new', screen: 'line-new', frame: 'storefront', who: 'guest' },
  { path: '/config/line', screen: 'line-settings', frame: 'office', who: 'admin' },
  { path: '/user/logout', screen: 'logout', frame: 'storefront', who: 'guest' },
  { path: '/user/qrcode', screen: 'qrcode', frame: 'fullscreen', who: 'user' },
  { path: '/user/profile', screen: 'profile', frame: 'storefront', who: 'user' },
  { path: '/user/profile/addresses', screen: 'addresses', frame: 'storefront', who: 'user' },
  { path: '/user/profile/contact', screen: 'contact', frame: 'storefront', who: 'user' },
  { path: '/user/profile/security', screen: 'security', frame: 'storefront', who: 'user' },
  { path: '/user/profile/security/second', screen: 'second-factor', frame: 'storefront', who: 'user' },
  { path: '/user/register', screen: 'register', frame: 'storefront', who: 'guest' },
  { path: '/user/who', screen: 'who', frame: 'storefront', who: 'guest' },
]
