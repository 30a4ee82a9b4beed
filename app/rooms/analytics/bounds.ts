/** How much of one day is kept, whatever is invented: beyond it a name counts under `rest`. */
export const mostNames = { page: 500, referrer: 200, device: 5, language: 5, campaign: 200 } as const
export type CountedKind = keyof typeof mostNames
export const countedKinds = Object.keys(mostNames) as CountedKind[]

/** All names beyond the bound. No host, path or campaign is called so. */
export const rest = '*'

/** Visitors of one site and day that are told apart. */
export const mostVisitors = 100_000

/** Two years and a month, so that a month can be held against the one two years ago. */
export const keptMonths = 25

/** Days that can be looked at, and as many before them. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]
