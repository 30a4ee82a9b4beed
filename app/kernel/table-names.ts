/**
 * Which tables a statement reads and writes, from its text: `room.table` names after from/join/into/update.
 * Every table lives in its room's schema, so the form is unmistakable. Memoised: the statements of a program are few.
 */
interface TableNames {
  read: readonly string[]
  written: readonly string[]
}

const known = new Map<string, TableNames>()
const tableRef = /\b(from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]+)"?\."?([a-z_]+)"?/gi

export function tablesIn(text: string): TableNames {
  const hit = known.get(text)
  if (hit) return hit
  const read = new Set<string>()
  const written = new Set<string>()
  for (const [, word, schema, table] of text.matchAll(tableRef)) {
    const name = `${schema}.${table}`
    const verb = word!.toLowerCase()
    const deleting = verb === 'from' && new RegExp(`delete\\s+from\\s+"?${schema}"?\\."?${table}"?`, 'i').test(text)
    if (verb === 'into' || verb === 'update' || deleting) written.add(name)
    else read.add(name)
  }
  const names = { read: [...read], written: [...written] }
  if (known.size < 5000) known.set(text, names)
  return names
}
