import { Visitor } from 'oxc-parser'
import { type Breach, perSource, roomOf, type Source } from './source.ts'

/**
 * Statements that name a table of another room, from before there was this rule: what each still does there. The list may
 * only shrink: what needs another room's rows asks that room, or a view that it publishes (views.ts).
 */
const known: Readonly<Record<string, string>> = {
  'app/rooms/billing/owed/take-back.ts ledger.transactions': 'which sale a payment was booked as',
  'app/rooms/billing/take-payment-back.ts ledger.transactions': 'which sale a payment was booked as',
  'app/rooms/shop/downloads/grant-downloads.ts files.items': 'the name of what was bought, as the drive has it',
  'app/rooms/shop/downloads/product-files.ts files.items': 'the name of what was bought, as the drive has it',
  'app/rooms/shop/downloads/read-downloads.server.ts files.items': 'the name of what was bought, as the drive has it',
}

/** A promise about data may look at whatever its room's rows must agree with: it only reads, and only when asked. */
const looksEverywhere = /^app\/rooms\/\w+\/(?:integrity|holds)\.ts$/

/** Raw SQL names the tables of its own room, and of lower rooms the views that they publish. */
export function borderBreaches(sources: readonly Source[], rooms: readonly string[]): Breach[] {
  const tables = new Set<string>()
  const published = new Set<string>()
  for (const { path, text } of sources) {
    const into = path.endsWith('/views.ts') ? published : /^app\/rooms\/\w+\/tables\.ts$/.test(path) ? tables : null
    if (into) for (const [, name] of text.matchAll(/'(\w+\.\w+)'/g)) into.add(name!)
  }
  const left = new Set(Object.keys(known))
  const breaches = sources.flatMap((source) => {
    const room = roomOf(source.path)
    if (room === null || source.isTest || looksEverywhere.test(source.path)) return []
    return namesIn(source).flatMap(({ name, line }): Breach[] => {
      const [other] = name.split('.') as [string]
      if (other === room || !tables.has(name)) return []
      left.delete(`${source.path} ${name}`)
      const isAbove = rooms.indexOf(other) > rooms.indexOf(room)
      if (`${source.path} ${name}` in known || (published.has(name) && !isAbove)) return []
      const why = isAbove ? `${other} stands above ${room}` : `${other} publishes no such view (views.ts)`
      return [{ path: source.path, line, sentence: `names ${name} in a statement: ${why}; ask that room` }]
    })
  })
  const here = new Set(sources.map(({ path }) => path))
  const gone = [...left].map((entry) => entry.split(' ') as [string, string]).filter(([path]) => here.has(path))
  return [
    ...breaches,
    ...gone.map(([path, name]) => ({
      path,
      line: 1,
      sentence: `names ${name} no more: take it off the list of borders`,
    })),
  ]
}

/** `room.table` in text that may be SQL: templates, and strings of several words. */
const namesIn = perSource((source): { name: string; line: number }[] => {
  const found: { name: string; line: number }[] = []
  const look = (text: string, start: number) => {
    for (const { 0: whole, 1: schema, 2: table, index } of text.matchAll(
      /(?<![\w.'])"?([a-z_]+)"?\."?([a-z_]+)"?(?!\s*\()/g,
    ))
      if (whole) found.push({ name: `${schema}.${table}`, line: source.lineOf(start + index) })
  }
  new Visitor({
    TemplateElement: ({ value, start }) => look(value.raw, start),
    Literal: ({ value, start }) => void (typeof value === 'string' && /\s/.test(value) && look(value, start)),
  }).visit(source.program)
  return found
})
