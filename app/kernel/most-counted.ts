/** So many rows are counted, and turned over page by page; what lies beyond is found by filters, or in the file. */
export const mostCounted = 10_000

/** The pages that can be turned to: no link leads beyond what is counted. */
export const pagesOf = ({ total, perPage }: { total: number; perPage: number }): number =>
  Math.ceil(Math.min(total, mostCounted) / perPage)
