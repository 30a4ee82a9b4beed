/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { adjustWallet } from './adjust.ts'
import { cancelGiftCodes, makeGiftCodes } from './gift-codes.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/wallet/adjust-wallet', 'Adjust a customer’s wallet', adjustWallet),
  post('/api/office/wallet/cancel-gift-codes', 'Cancel gift codes', cancelGiftCodes),
  post('/api/office/wallet/make-gift-codes', 'Make gift codes', makeGiftCodes),
]
