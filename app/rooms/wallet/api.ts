import { type AnyCall, post, raw } from '#kernel/api.ts'
import { eventStream } from '#kernel/live.server.ts'
import './leaving.ts'
import { payWithWallet } from './pay.ts'
import { permissions } from './permissions.ts'
import { refundToWallet } from './refund.ts'
import { seeWallet, seeWalletOf } from './statement.ts'
import { statementFile } from './statement-file.server.ts'
import { walletCall } from './wallet-call.server.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  raw('POST', '/account/wallet', 'The wallet: mode get, or staff’s increase, decrease, adjust', walletCall, {
    may: permissions['wallet.own'],
  }),
  post('/api/wallet/pay/{slug}', 'Pay all that is owed with one’s own wallet', payWithWallet),
  post('/api/wallet/refunds/{number}', 'Money of an order back to its buyer’s wallet', refundToWallet),
  raw('GET', '/user/wallet/statement.csv', 'One’s own statement as CSV', (context, request) =>
    statementFile(context, request, (asked) => seeWallet(context, asked)),
  ),
  raw('GET', '/cluster/manage/wallets/{id}/statement.csv', 'Somebody’s statement as CSV', (context, request, params) =>
    statementFile(context, request, (asked) => seeWalletOf(context, { ...asked, accountId: params.id ?? '' })),
  ),
  raw('GET', '/live/wallet', 'Says "changed" whenever one’s own balance does', async (context) => {
    await seeWallet(context, { limit: 1 })
    return eventStream(context.tenantId, `wallet:${context.actor.accountId}`)
  }),
]
