/** Pure: what staff do with what they scan (commerce.md §6 "Staff modes"). */
export const modes = ['look', 'count', 'transfer', 'receive', 'slip'] as const
export type Mode = (typeof modes)[number]

export const modeIn = (said: string | null): Mode => modes.find((one) => one === said) ?? 'look'
