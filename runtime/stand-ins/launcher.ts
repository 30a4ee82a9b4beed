/** A process that runs the embedded database for a folder until killed; says on its first line how to reach it. */
import { startPostgres } from '../postgres.ts'
import { endBecauseOf } from '../unsafe.ts'

const [dataDir = '', nativeDir] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir, nativeDir, log: () => {} }).catch(endBecauseOf)
const { appUrl, ownerUrl, pid, adopted } = postgres
console.log(JSON.stringify({ appUrl, ownerUrl, pid, adopted }))
const alive = setInterval(() => {}, 60_000)
process.on('SIGTERM', async () => {
  await postgres.stop()
  clearInterval(alive)
})
