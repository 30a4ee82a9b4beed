import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/user', screen: 'user', frame: 'storefront', who: 'user' },
  { path: '/debug/client-registration', screen: 'client-registration', frame: 'storefront', who: 'dev' },
  { path: '/user/activate', screen: 'activate', frame: 'storefront', who: 'guest' },
  { path: '/user/browser', screen: 'browser', frame: 'account', who: 'guest' },
  { path: '/user/bypass/{slug}', screen: 'bypass', frame: 'storefront', who: 'guest' },
  { path: '/user/device_debug', screen: 'device-debug', frame: 'storefront', who: 'dev' },
  { path: '/user/login', screen: 'login', frame: 'storefront', who: 'guest' },
  { path: '/user/confirm', screen: 'confirm', frame: 'storefront', who: 'user' },
  { path: '/user/login/second', screen: 'second-step', frame: 'storefront', who: 'guest' },
  { path: '/user/authen/line/new', screen: 'line-new', frame: 'storefront', who: 'guest' },
  { path: '/config/line', screen: 'line-settings', frame: 'office', who: 'admin' },
  { path: '/user/logout', screen: 'logout', frame: 'storefront', who: 'guest' },
  { path: '/user/qrcode', screen: 'qrcode', frame: 'fullscreen', who: 'user' },
  { path: '/user/profile', screen: 'profile', frame: 'account', who: 'user', mostBytes: withFile },
  { path: '/user/profile/addresses', screen: 'addresses', frame: 'account', who: 'user' },
  { path: '/user/profile/data', screen: 'data', frame: 'account', who: 'user' },
  { path: '/user/leaving', screen: 'leaving', frame: 'storefront', who: 'guest' },
  { path: '/user/profile/contact', screen: 'contact', frame: 'account', who: 'user' },
  { path: '/user/profile/security', screen: 'security', frame: 'account', who: 'user' },
  { path: '/user/profile/security/second', screen: 'second-factor', frame: 'account', who: 'user' },
  { path: '/user/recovery', screen: 'recovery', frame: 'storefront', who: 'guest' },
  { path: '/user/register', screen: 'register', frame: 'storefront', who: 'guest' },
  { path: '/user/test_login', screen: 'test-login', frame: 'storefront', who: 'dev' },
  { path: '/user/who', screen: 'who', frame: 'account', who: 'guest' },
]
