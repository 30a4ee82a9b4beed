/** By what is paid at a counter. Transfers and cards are seen on the bank's own device before they are taken for paid. */
export const tenderMethods = ['cash', 'promptpay', 'card_manual', 'transfer', 'wallet', 'gift'] as const
/** By which a refund goes out, what a wallet gets last; what a gift code paid goes back onto it before. */
export const backMethods = ['cash', 'promptpay', 'card_manual', 'transfer', 'wallet'] as const
/** What goes from hand to hand, or by a bank. */
export const handedOver = ['cash', 'promptpay', 'card_manual', 'transfer'] as const
export type TenderMethod = (typeof tenderMethods)[number]
export type BackMethod = (typeof backMethods)[number]
/** What the business takes now, of these. */
export const taken = <Way extends string>(
  ways: readonly Way[],
  { waysOff = [] }: { waysOff?: readonly string[] | undefined },
): Way[] => ways.filter((way) => !waysOff.includes(way))
/** As it is kept: what came back in an exchange pays, too, and what was paid beforehand; nobody chooses them. */
export type KeptMethod = TenderMethod | 'exchange' | 'deposit'
