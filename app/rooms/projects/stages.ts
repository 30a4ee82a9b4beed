/** Pure: the five groups that every status belongs to, whatever a project calls it. */
export const stages = ['backlog', 'unstarted', 'started', 'completed', 'cancelled'] as const
export type Stage = (typeof stages)[number]

export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const
export type Priority = (typeof priorities)[number]

export const colours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type Colour = (typeof colours)[number]
