/** Where this room's pages are. */
export const walletPath = '/user/wallet'
export const walletsPath = '/cluster/manage/wallets'
export const giftCodesPath = '/cluster/manage/gift-codes'
export const walletOfPath = (accountId: string): string => `${walletsPath}/${encodeURIComponent(accountId)}`
