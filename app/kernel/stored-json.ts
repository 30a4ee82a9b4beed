/** Answers kept as JSON text: bigint and Date survive the way there and back. */
export function toStored(value: unknown): string {
  return JSON.stringify(value ?? null, function (this: Record<string, unknown>, key, inner) {
    const original = this[key]
    if (typeof original === 'bigint') return { $bigint: original.toString() }
    if (original instanceof Date) return { $date: original.toISOString() }
    return inner
  })
}

export function fromStored(text: string): unknown {
  return JSON.parse(text, (_key, inner) => {
    if (inner && typeof inner === 'object') {
      if (typeof inner.$bigint === 'string') return BigInt(inner.$bigint)
      if (typeof inner.$date === 'string') return new Date(inner.$date)
    }
    return inner
  })
}
