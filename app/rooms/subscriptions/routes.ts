import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/billing/subscribe/{order}', screen: 'subscribe', frame: 'account', who: 'user' },
  { path: '/cluster/bills/plans', screen: 'plans', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/plans/{id}', screen: 'plan', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/subscriptions', screen: 'subscribers', frame: 'office', who: 'staff' },
]
