import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/certification/find', screen: 'find', frame: 'storefront', who: 'guest', mostBytes: withFile },
  { path: '/lesson/certification/search', screen: 'search', frame: 'storefront', who: 'guest' },
  { path: '/lesson/certification/public/{slug}', screen: 'public', frame: 'storefront', who: 'guest' },
  { path: '/lesson/certification/{slug}', screen: 'earn', frame: 'storefront', who: 'user' },
  { path: '/lesson/certification/{slug}/{cert}', screen: 'certificate', frame: 'storefront', who: 'guest' },
  { path: '/cluster/certificates', screen: 'programmes', frame: 'office', who: 'staff' },
  { path: '/cluster/certificates/{id}', screen: 'programme', frame: 'office', who: 'staff' },
]
