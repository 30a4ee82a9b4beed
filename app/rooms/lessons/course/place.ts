/** Pure: the outline after something of it was moved. The browser shows it before the server has kept it. */
interface Section {
  id: string
  items: readonly { id: string }[]
}

export interface Placed {
  what: 'section' | 'item'
  id: string
  /** Of an item: the section it goes to. */
  into: string | null
  /** What it stands before; null: last. */
  before: string | null
}

/** Null when something of it is not there. */
export function placed<S extends Section>(outline: readonly S[], { what, id, into, before }: Placed): S[] | null {
  if (what === 'section') return put(outline, id, before)
  const item = outline.flatMap(({ items }) => items).find((one) => one.id === id)
  const target = outline.find((section) => section.id === into)
  if (!item || !target) return null
  if (before === id) return [...outline]
  const items = put([...target.items.filter((one) => one.id !== id), item], id, before)
  if (!items) return null
  return outline.map((section) => ({
    ...section,
    items: section === target ? items : section.items.filter((one) => one.id !== id),
  }))
}

function put<T extends { id: string }>(list: readonly T[], id: string, before: string | null): T[] | null {
  const one = list.find((each) => each.id === id)
  if (!one) return null
  if (before === id) return [...list]
  const rest = list.filter((each) => each !== one)
  const at = before === null ? rest.length : rest.findIndex((each) => each.id === before)
  return at < 0 ? null : [...rest.slice(0, at), one, ...rest.slice(at)]
}
