/** How many lines of a settlement a page shows; the sums are of all. */
export const mostLines = 500
