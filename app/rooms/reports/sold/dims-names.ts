/** Pure: by what sales are summed. */
export const dims = ['day', 'month', 'year', 'hour', 'goods', 'category', 'staff', 'branch', 'channel'] as const
export type Dim = (typeof dims)[number]
