/** Pure: what of an order can be changed besides its goods. */
export const changedParts = ['buyer', 'delivery', 'note'] as const
