/**
 * `npm run map`: writes what the code says about itself, the shell's lists of rooms (app/shell/made) and of blocks (app/rooms/cms/made), and the tables of
 * HOUSE.md between their marks; `--check` only compares.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gather } from './gather.ts'

const root = join(import.meta.dirname, '..')
const house = join(root, 'HOUSE.md')
const onlyLook = process.argv.includes('--check')

const stale = await gather(root, { onlyLook })
if (!onlyLook || stale.length === 0) {
  // Loaded only now: it reads the product through the lists that were just made.
  const { withFreshTables } = await import('./map-tables.ts')
  const before = await readFile(house, 'utf8')
  const fresh = await withFreshTables(before)
  if (fresh !== before) stale.push('HOUSE.md')
  if (!onlyLook) await writeFile(house, fresh)
}
if (stale.length === 0) console.log('HOUSE.md and app/shell/made are fresh')
else if (onlyLook) console.error(`stale: ${stale.join(', ')}: npm run map`)
else console.log(`written: ${stale.join(', ')}`)
if (onlyLook && stale.length > 0) process.exitCode = 1
