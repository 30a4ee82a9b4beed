/** By what is paid at a counter. Transfers and cards are seen on the bank's own device before they are taken for paid. */
export const tenderMethods = ['cash', 'promptpay', 'card_manual', 'transfer', 'wallet'] as const
export type TenderMethod = (typeof tenderMethods)[number]
