/** Through which what is prepared goes; one step forward, or one back. */
export const stages = ['new', 'preparing', 'ready', 'gone'] as const
export type Stage = (typeof stages)[number]

export const after = (stage: Stage): Stage | null => stages[stages.indexOf(stage) + 1] ?? null
export const before = (stage: Stage): Stage | null => stages[stages.indexOf(stage) - 1] ?? null
