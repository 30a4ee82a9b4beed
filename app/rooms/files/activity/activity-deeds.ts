/** What the activity of an item tells. Pure. */

/** Looked at or taken along: one row an hour for each person, way and item. */
export const lookDeeds = ['opened', 'downloaded', 'zipped', 'visited'] as const
/** Changed: one row each time. */
export const changeDeeds = [
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

export type LookDeed = (typeof lookDeeds)[number]
export type ChangeDeed = (typeof changeDeeds)[number]
export type ActivityDeed = LookDeed | ChangeDeed

export const activityDays = 90
