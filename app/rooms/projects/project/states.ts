/** Pure: the states of a project. */
export const projectStates = ['planned', 'active', 'on_hold', 'completed', 'archived'] as const
