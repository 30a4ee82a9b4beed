/** Which item a key leads to, from the one at `at` (−1: none); null when the key means nothing here. */
export function nextItem(key: string, at: number, labels: readonly string[]): number | null {
  const last = labels.length - 1
  if (last < 0) return null
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if ([...key].length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  const turned = labels.map((_, step) => (at + 1 + step) % labels.length)
  return turned.find((index) => labels[index]!.toLocaleLowerCase().startsWith(letter)) ?? null
}
