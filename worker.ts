/** The job worker: events after commits, timetables, everything that no visitor waits for. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Duties, liveAsChild } from '#runtime/child.ts'
import { endBecauseOf } from '#runtime/unsafe.ts'

type Worker = { close(): Promise<void> }

await liveAsChild(work, load).catch(endBecauseOf)

async function load(): Promise<{ startWorker: () => Promise<Worker> }> {
  const entry = process.env.SALA_WORKER_ENTRY
  const module: unknown = await import(entry ? pathToFileURL(resolve(entry)).href : '#shell/worker.ts')
  return module as { startWorker: () => Promise<Worker> }
}

async function work(): Promise<Duties> {
  const worker = await (await load()).startWorker()
  return { finish: worker.close }
}
