/** Pure: what may be done with a person, and what of it opens on their page. */
export const operations = ['role', 'suspend', 'letIn', 'link', 'resetSecond', 'work'] as const
export type Operation = (typeof operations)[number]

export const operationOf = (query: URLSearchParams): Operation | null =>
  operations.find((each) => each === query.get('do')) ?? null

/** What was done, as the page says it after the press. */
export const doneOperations = ['role', 'suspend', 'letIn', 'endAll', 'work', 'endWork', 'resetSecond', 'group'] as const
export type DoneOperation = (typeof doneOperations)[number]

export const doneOf = (query: URLSearchParams): DoneOperation | null =>
  doneOperations.find((each) => each === query.get('done')) ?? null
