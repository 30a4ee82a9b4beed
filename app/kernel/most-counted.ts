/** So many rows are counted, and turned over page by page; what lies beyond is found by filters, or in the file. */
export const mostCounted = 10_000
