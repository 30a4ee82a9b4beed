/**
 * `npm run map`: writes what the code says about itself, the shell's lists of rooms (app/shell/made) and of blocks
 * (app/rooms/cms/made), the table of rooms in HOUSE.md and the pages of docs/map; `--check` only compares.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gather } from './gather.ts'

const root = join(import.meta.dirname, '..')
const onlyLook = process.argv.includes('--check')

const stale = await gather(root, { onlyLook })
if (!onlyLook || stale.length === 0) {
  // Loaded only now: it reads the product through the lists that were just made.
  const { freshMap } = await import('./map-tables.ts')
  for (const [path, text] of await freshMap(await readFile(join(root, 'HOUSE.md'), 'utf8'))) {
    const file = join(root, path)
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    stale.push(path)
    if (onlyLook) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
if (stale.length === 0) console.log('HOUSE.md, docs/map and app/shell/made are fresh')
else if (onlyLook) console.error(`stale: ${stale.join(', ')}: npm run map`)
else console.log(`written: ${stale.join(', ')}`)
if (onlyLook && stale.length > 0) process.exitCode = 1
