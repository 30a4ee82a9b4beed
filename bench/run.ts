/**
 * `npm run bench`: measures what the product promises and prints it, also where it misses. Names of benches as
 * arguments choose some of them; `--quick` takes shorter looks; `--tree=dir` measures another working tree.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endEverything } from './support/cleanup.ts'
import { options } from './support/options.ts'
import { isMissed, type Row, tableOf } from './support/report.ts'

const all = [
  'product-list',
  'product-by-sku',
  'cart-line',
  'checkout',
  'page-render',
  'cached-page',
  'signed-in',
  'freshness',
  'tenants',
  'bytes',
  'interactive',
  'table',
  'file-list',
  'drive-scroll',
  'memory',
  'upload-speed',
  'upload-memory',
  'start',
  'fairness',
]

const wanted = options.names.length > 0 ? options.names : all
const rows: Row[] = []
let failed = false
try {
  for (const name of wanted) {
    const file = join(import.meta.dirname, `${name}.ts`)
    if (!all.includes(name) || !existsSync(file))
      throw new Error(`there is no bench "${name}"; there are ${all.join(', ')}`)
    const from = performance.now()
    try {
      const { bench } = (await import(pathToFileURL(file).href)) as { bench(): Promise<Row[]> }
      const found = await bench()
      rows.push(...found)
      console.log(`${name} (${((performance.now() - from) / 1000).toFixed(0)} s)\n${tableOf(found)}\n`)
    } catch (error) {
      failed = true
      console.error(`${name} failed:`, (error as Error).message, '\n')
      rows.push({
        promise: name,
        reached: Number.NaN,
        unit: '',
        atMost: 0,
        note: (error as Error).message.split('\n')[0]!,
      })
    }
  }
  console.log(tableOf(rows))
  const missed = rows.filter(isMissed).length
  console.log(missed === 0 ? '\nEvery promise is kept.' : `\n${missed} of ${rows.length} missed.`)
} finally {
  await endEverything()
}
process.exit(failed ? 1 : 0)
