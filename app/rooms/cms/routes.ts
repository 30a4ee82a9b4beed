import { longList } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/', screen: 'home', frame: 'storefront', who: 'guest', cached: [] },
  { path: '/cms/page/{slug}', screen: 'legal-page', frame: 'storefront', who: 'guest', cached: [] },
  { path: '/config/legal', screen: 'legal-edit', frame: 'office', who: 'admin', mostBytes: longList },
]
