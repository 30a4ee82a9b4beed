/** Pure: courses that are ticked as coming first, where a colleague ticks too. */

/** What was ticked here stays so, and what a colleague did since comes to it. `before`: as it was read first, `after`: now. */
export function tickedNow(ticked: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const added = ticked.filter((id) => !before.includes(id) && !after.includes(id))
  const taken = before.filter((id) => !ticked.includes(id))
  return [...after.filter((id) => !taken.includes(id)), ...added]
}
