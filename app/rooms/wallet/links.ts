/** Where this room's pages are. */
export const walletPath = '/user/wallet'
export const payPath = (slug: string): string => `${walletPath}/pay/${encodeURIComponent(slug)}`
/** `amount` in baht, as it stands in the field first. */
export const refundPath = (number: string, amount = ''): string =>
  `/cluster/manage/refund/${encodeURIComponent(number)}${amount && `?amount=${amount}`}`
export const walletsPath = '/cluster/manage/wallets'
export const giftCodesPath = '/cluster/manage/gift-codes'
export const walletOfPath = (accountId: string): string => `${walletsPath}/${encodeURIComponent(accountId)}`
