/** Pure: attempts by what is to be done with them. */
export const sittingGroups = ['flagged', 'running', 'handedIn'] as const
export type SittingGroup = (typeof sittingGroups)[number]
