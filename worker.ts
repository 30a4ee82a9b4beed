/** The job worker: events after commits, timetables, everything that no visitor waits for. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { liveAsChild, tell } from '#runtime/child.ts'
import { endBecauseOf } from '#runtime/unsafe.ts'

type Worker = { close(): Promise<void> }

await main().catch(endBecauseOf)

async function main(): Promise<void> {
  const entry = process.env.SALA_WORKER_ENTRY
  const module: unknown = await import(entry ? pathToFileURL(resolve(entry)).href : '#shell/worker.ts')
  const worker = await (module as { startWorker: () => Promise<Worker> }).startWorker()
  liveAsChild({ finish: worker.close })
  tell('ready')
}
