/** Pure: the words of an address that are a filter. */
export const filterNames = ['q', 'who', 'category', 'priority', 'due'] as const
