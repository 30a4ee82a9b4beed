/** Where this room's pages are. */
export const walletPath = '/user/wallet'
export const payPath = (slug: string): string => `${walletPath}/pay/${encodeURIComponent(slug)}`
export const refundPath = (number: string): string => `/cluster/manage/refund/${encodeURIComponent(number)}`
export const walletsPath = '/cluster/manage/wallets'
export const giftCodesPath = '/cluster/manage/gift-codes'
export const walletOfPath = (accountId: string): string => `${walletsPath}/${encodeURIComponent(accountId)}`
