/** Pure: where money of gift codes stands in the book. */

/** Of codes that were sold: owed to whoever holds them. */
export const soldGifts = { account: 'customer:gifts', kind: 'liability' as const }
/** Of codes that the business gives away: an expense on the day they are used (docs/decisions/061). */
export const givenGifts = { account: 'expense:gift-codes', kind: 'expense' as const }
/** Of packages that were sold as gifts and nobody has claimed: income that is none yet. */
export const soldPackages = { account: 'customer:packages', kind: 'liability' as const }

export const moneyOf = (isSold: boolean) => (isSold ? soldGifts : givenGifts)
