/** Pure: what a shop makes by hand; lessons, tickets and subscriptions have rooms of their own. */
export const madeKinds = ['goods', 'service', 'digital', 'bundle'] as const
