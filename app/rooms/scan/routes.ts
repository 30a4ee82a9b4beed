import { longList } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/scan', screen: 'scan', frame: 'storefront', who: 'guest' },
  { path: '/cluster/scan', screen: 'desk', frame: 'office', who: 'staff', mostBytes: longList },
  { path: '/cluster/user/scan', screen: 'desk', frame: 'office', who: 'staff', mostBytes: longList },
]
