/** So many rows are counted, and turned over page by page; what lies beyond is found by filters, or in the file. */
export const mostCounted = 10_000

/** The pages that can be turned to: no link leads beyond what is counted. */
/** So many rows may be taken in one go: as many as the commands of many take. */
export const mostAtOnce = 100

export const pagesOf = ({ total, perPage }: { total: number; perPage: number }): number =>
  Math.ceil(Math.min(total, mostCounted) / perPage)
