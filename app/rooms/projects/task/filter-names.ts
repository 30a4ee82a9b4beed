/** Pure: the words of an address that are a filter. */
export const filterNames = ['q', 'who', 'category', 'priority', 'due', 'status'] as const

/** A status by its id, or by what it means. */
export const statusKinds = ['open', 'done', 'cancelled'] as const
