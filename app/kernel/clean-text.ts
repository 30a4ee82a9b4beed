/**
 * Is every text in this value one that PostgreSQL and JSON can hold? NUL and half a surrogate pair are in nobody's
 * name; a value nested deeper than any form is refused with them.
 */
export function isCleanText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Blob) return true
  if (depth > 12) return false
  return Object.entries(value).every(([key, inner]) => isCleanText(key, depth) && isCleanText(inner, depth + 1))
}
