import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/user/wallet', screen: 'wallet', frame: 'account', who: 'user' },
  { path: '/user/wallet/pay/{slug}', screen: 'pay', frame: 'storefront', who: 'user' },
  { path: '/cluster/manage/refund/{number}', screen: 'refund', frame: 'office', who: 'staff', mostBytes: withFile },
  { path: '/cluster/manage/wallets', screen: 'wallets', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/wallets/{id}', screen: 'wallet-of', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/gift-codes', screen: 'gift-codes', frame: 'office', who: 'staff' },
]
