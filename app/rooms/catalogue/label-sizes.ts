/** Pure: what is printed at once, and on what. */
export const mostLabels = 600
export const labelSizes = ['roll', 'a4'] as const
