/**
 * `npm run bench`: measures what the product promises and prints it, also where it misses. Names of benches as
 * arguments choose some of them; `--quick` takes shorter looks, `--smoke` only sees that each still runs and tells
 * something (the step `bench` of the checks); `--tree=dir` measures another working tree.
 */
import { readdirSync } from 'node:fs'
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
  'promotions',
  'many-products',
  'heartbeats',
  'page-render',
  'page-of-blocks',
  'cached-page',
  'signed-in',
  'freshness',
  'tenants',
  'bytes',
  'interactive',
  'hora-chart',
  'counter',
  'counter-sale',
  'table',
  'file-list',
  'projects',
  'calendar-rules',
  'office',
  'reports',
  'drive-scroll',
  'memory',
  'upload-speed',
  'upload-memory',
  'start',
  'certificates',
  'exam',
  'fairness',
]

const wanted = options.names.length > 0 ? options.names : all
const rows: Row[] = []
let failures = 0
/** No bench can be there and not be run. */
const unknown = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !['run.ts', 'bare.ts', 'bare-files.ts'].includes(name))
  .filter((name) => !all.includes(name.slice(0, -3)))
if (unknown.length > 0) throw new Error(`not among the benches: ${unknown.join(', ')}`)
try {
  for (const name of wanted) {
    const file = join(import.meta.dirname, `${name}.ts`)
    if (!all.includes(name)) throw new Error(`there is no bench "${name}"; there are ${all.join(', ')}`)
    const from = performance.now()
    try {
      const { bench } = (await import(pathToFileURL(file).href)) as { bench(): Promise<Row[]> }
      const found = await bench()
      if (found.length === 0 || found.some(({ reached }) => !Number.isFinite(reached)))
        throw new Error('it tells nothing')
      rows.push(...found)
      console.log(`${name} (${((performance.now() - from) / 1000).toFixed(0)} s)\n${tableOf(found)}\n`)
    } catch (error) {
      failures += 1
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
  console.log(`\n${wanted.length - failures} of ${wanted.length} benches ran.`)
  const missed = rows.filter(isMissed).length
  if (options.smoke) console.log('\nRun as small as can be: nothing of it is judged.')
  else console.log(missed === 0 ? '\nEvery promise is kept.' : `\n${missed} of ${rows.length} missed.`)
} finally {
  await endEverything()
}
process.exit(failures > 0 ? 1 : 0)
