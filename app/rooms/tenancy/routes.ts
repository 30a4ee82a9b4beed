import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/config/theme', screen: 'theme', frame: 'office', who: 'admin', mostBytes: withFile },
  { path: '/config/domain', screen: 'domains', frame: 'office', who: 'admin' },
  { path: '/config/features', screen: 'features', frame: 'office', who: 'admin' },
  { path: '/config/languages', screen: 'languages', frame: 'office', who: 'admin' },
  { path: '/config/history', screen: 'settings-history', frame: 'office', who: 'staff' },
]
