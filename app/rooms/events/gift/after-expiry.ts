/** Pure: what may become of money on a code that was sold, once it has expired. */
export const afterExpiries = ['wallet', 'kept'] as const
export type AfterExpiry = (typeof afterExpiries)[number]
