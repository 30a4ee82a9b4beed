import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/billing/invoice/{id}', screen: 'paper', frame: 'fullscreen', who: 'guest' },
  { path: '/billing/order/{order}', screen: 'owed-bill', frame: 'storefront', who: 'guest' },
  { path: '/billing/pay', screen: 'pay', frame: 'storefront', who: 'guest' },
  { path: '/billing/payment', screen: 'bills', frame: 'account', who: 'guest' },
  { path: '/billing/payment/{slug}', screen: 'payment', frame: 'storefront', who: 'guest', mostBytes: withFile },
  { path: '/billing/thankyou', screen: 'thankyou', frame: 'storefront', who: 'guest' },
  { path: '/cluster/bills', screen: 'papers', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/vat', screen: 'vat', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/rules', screen: 'review-rules', frame: 'office', who: 'admin' },
  { path: '/cluster/bills/statements', screen: 'statement', frame: 'office', who: 'staff' },
  {
    path: '/cluster/bills/statements/new',
    screen: 'statement-import',
    frame: 'office',
    who: 'staff',
    mostBytes: withFile,
  },
  { path: '/cluster/bills/statements/{id}', screen: 'statement-line', frame: 'office', who: 'staff' },
  { path: '/cluster/bills/{id}', screen: 'paper-desk', frame: 'office', who: 'staff' },
  { path: '/config/payments', screen: 'accounts', frame: 'office', who: 'staff' },
  { path: '/config/seller', screen: 'seller', frame: 'office', who: 'staff' },
  { path: '/cluster/user/bills', screen: 'slip-queue', frame: 'office', who: 'staff' },
  { path: '/cluster/user/bills/{id}', screen: 'slip', frame: 'office', who: 'staff' },
]
