/** Pure: how much more than before, as a share; null where there was nothing to compare with. */
export function changeSince(now: number | bigint, before: number | bigint): number | null {
  return Number(before) > 0 ? (Number(now) - Number(before)) / Number(before) : null
}
