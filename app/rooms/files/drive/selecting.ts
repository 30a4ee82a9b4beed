/** What is selected in a list, as people know it from their computer: one, more by Ctrl, a range by Shift. */
export interface Selected {
  ids: ReadonlySet<string>
  /** a range goes from here */
  anchor: string | null
}

export const nothing: Selected = { ids: new Set(), anchor: null }

export const only = (id: string): Selected => ({ ids: new Set([id]), anchor: id })

export function toggled({ ids }: Selected, id: string): Selected {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** From the anchor to where one is; what was selected elsewhere stays only when it is added to. */
export const ranged = ({ ids, anchor }: Selected, range: readonly string[], adds = false): Selected => ({
  ids: new Set(adds ? [...ids, ...range] : range),
  anchor,
})

export const all = (ids: readonly string[]): Selected => ({ ids: new Set(ids), anchor: ids[0] ?? null })

/** The ids between two places, both included; null where not all of them are known here. */
export function between(order: ReadonlyArray<string | null>, a: number, b: number): string[] | null {
  const range = order.slice(Math.min(a, b), Math.max(a, b) + 1)
  return range.every((id) => id !== null) ? range : null
}
