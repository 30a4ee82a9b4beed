import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/cluster', screen: 'mine', frame: 'account', who: 'user' },
  { path: '/cluster/manage', screen: 'businesses', frame: 'office', who: 'user' },
  { path: '/cluster/manage/new', screen: 'new-business', frame: 'office', who: 'user' },
  { path: '/cluster/manage/detail', screen: 'only-business', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/detail/{id}', screen: 'business', frame: 'office', who: 'staff' },
  { path: '/cluster/operating_model', screen: 'models', frame: 'office', who: 'staff' },
  { path: '/cluster/operating_model/new', screen: 'new-model', frame: 'office', who: 'staff' },
  { path: '/cluster/liff', screen: 'liff', frame: 'fullscreen', who: 'guest' },
  { path: '/cluster/user/debug-subvc', screen: 'debug-subvc', frame: 'office', who: 'dev' },
]
