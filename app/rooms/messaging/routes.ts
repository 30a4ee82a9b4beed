import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/debug/outbox', screen: 'outbox', frame: 'storefront', who: 'dev' },
  { path: '/cluster/manage/deliveries', screen: 'deliveries', frame: 'office', who: 'staff' },
]
