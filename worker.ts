/** The job worker: events after commits, timetables, everything that no visitor waits for. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Duties, liveAsChild } from '#runtime/child.ts'
import { endBecauseOf } from '#runtime/unsafe.ts'

type Worker = { close(): Promise<void> }

await liveAsChild(work, load).catch(endBecauseOf)

/** From the sources only where they are edited: there are 1,300 files of them, and three of the build. */
async function load(): Promise<{ startWorker: () => Promise<Worker> }> {
  const ours = process.env.SALA_DEV === '1' ? 'app/shell/worker.ts' : 'build/server/worker.js'
  return await import(pathToFileURL(resolve(process.env.SALA_WORKER_ENTRY ?? ours)).href)
}

async function work(): Promise<Duties> {
  const worker = await (await load()).startWorker()
  return { finish: worker.close }
}
