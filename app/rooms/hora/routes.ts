import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/hora', screen: 'chart', frame: 'fullscreen', who: 'guest' },
  { path: '/hora/baseData', screen: 'profiles', frame: 'fullscreen', who: 'guest' },
  { path: '/hora/calculationMethods', screen: 'methods', frame: 'fullscreen', who: 'guest' },
  { path: '/hora/rakkana', screen: 'rakkana', frame: 'fullscreen', who: 'guest' },
  { path: '/hora/static', screen: 'reference', frame: 'fullscreen', who: 'guest' },
]
