/** Numbers that a run reached: printed, so that a green run still tells how near it was. */
export function measured(what: string, value: number | string, unit = ''): void {
  const shown =
    typeof value === 'number' ? (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0)) : value
  process.stdout.write(`    · ${what}: ${shown}${unit && ` ${unit}`}\n`)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
