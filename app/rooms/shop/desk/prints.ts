/** Pure: what is printed of orders, each by the word of its name. */
export const prints = ['pickList', 'packingSlip', 'labelA4', 'label', 'labelA6'] as const
export type Print = (typeof prints)[number]
