/** Where this room's pages are. */
export const plansPath = '/cluster/bills/plans'
/** `new` is the one that is not there yet. */
export const planPath = (id: string): string => `${plansPath}/${id}`
export const subscribersPath = '/cluster/bills/subscriptions'
/** By the code of a plan, or the id of one's own subscription. */
export const subscribePath = (order: string): string => `/billing/subscribe/${encodeURIComponent(order)}`
/** Billing's page of a payment, for screens. */
export const paymentPath = (slug: string): string => `/billing/payment/${encodeURIComponent(slug)}`
