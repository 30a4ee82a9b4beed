/** Pure: what may be done with a person, and what of it opens on their page. */
export const deeds = ['role', 'suspend', 'letIn', 'link', 'resetSecond', 'work'] as const
export type Deed = (typeof deeds)[number]

export const deedOf = (query: URLSearchParams): Deed | null => deeds.find((each) => each === query.get('do')) ?? null

/** What was done, as the page says it after the press. */
export const doneDeeds = ['role', 'suspend', 'letIn', 'endAll', 'work', 'endWork', 'resetSecond', 'group'] as const
export type DoneDeed = (typeof doneDeeds)[number]

export const doneOf = (query: URLSearchParams): DoneDeed | null =>
  doneDeeds.find((each) => each === query.get('done')) ?? null
