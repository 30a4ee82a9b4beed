import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/config', screen: 'config', frame: 'office', who: 'admin', mostBytes: withFile },
]
