/** Loaded before a web process (`--import`): writes down every statement that it sends. */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.BENCH_HEARD_IN!
const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
const query = prototype.query
prototype.query = function heard(this: unknown, ...args: unknown[]) {
  const [what] = args
  const { text = String(what), values = [] } = typeof what === 'object' ? (what as { text?: string; values?: [] }) : {}
  const line = JSON.stringify({ text, values }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  appendFileSync(file, `${line}\n`)
  return query.apply(this, args)
}
