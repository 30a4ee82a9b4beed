/** What the activity of an item tells. Pure. */

/** Looked at or taken along: one row an hour for each person, way and item. */
export const lookOperations = ['opened', 'downloaded', 'zipped', 'visited'] as const
/** Changed: one row each time. */
export const changeOperations = [
  'added',
  'replaced',
  'renamed',
  'moved',
  'shared',
  'shareChanged',
  'revoked',
  'trashed',
  'restored',
  'madePublic',
  'madePrivate',
  'versionRestored',
  'versionRemoved',
] as const

export type LookOperation = (typeof lookOperations)[number]
export type ChangeOperation = (typeof changeOperations)[number]
export type ActivityOperation = LookOperation | ChangeOperation

export const activityDays = 90
