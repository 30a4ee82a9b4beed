/** Pure: what a field of a task can be, and how two are compared: what an editor saw, and what stands there now. */
export const taskFieldNames = [
  'title',
  'description',
  'priority',
  'progress',
  'startOn',
  'dueOn',
  'dueMinute',
  'days',
  'isPinned',
  'estimate',
  'recurrence',
  'parentId',
  'statusId',
  'assignees',
  'watchers',
  'categories',
  'isForClient',
  'remindDays',
] as const
export type TaskField = (typeof taskFieldNames)[number]
export type FieldValue = string | number | boolean | null | readonly string[]

export const saidOf = (value: FieldValue): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value === '' ? null : value)
