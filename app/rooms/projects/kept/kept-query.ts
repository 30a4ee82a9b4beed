/** Pure: of an address what is a way of looking: everything but what is open beside it, and where one has leafed to. */
const passing = new Set(['task', 'page', 'edit', 'project', 'new', 'index'])

/** In one order, so that the same view is the same text. */
export function keptQuery(search: string): string {
  const words = [...new URLSearchParams(search)].filter(([name, value]) => !passing.has(name) && value !== '')
  return new URLSearchParams(words.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}
