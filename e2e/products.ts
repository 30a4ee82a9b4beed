import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { copyOf, keepDemo, takeKept } from './kept-demo.ts'
import { freePort } from '#runtime/free-port.ts'
import { startSala, stopSala } from './sala.ts'

/** How many files are run at once. */
export const lanes = 3

/** A running product: where it listens, and the folder it keeps everything in. */
export interface Product {
  port: number
  dataDir: string
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'sala-e2e-'))

/** Projects of one run are set up in one process, each by its own copy of this file. */
const shared = globalThis as { salaTemplate?: Promise<string> }

/** The whole product as `npm start` runs it, with the demo: loaded once, copied for each lane. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SALA_E2E_DEMO: loaded } = process.env
  const template = loaded ?? (await (shared.salaTemplate ??= loadDemo(folder())))
  const wanted = Array.from({ length: project.name === 'look' ? 1 : lanes })
  const running = await Promise.all(wanted.map(() => startCopy(template)))
  project.provide(
    'products',
    running.map(({ port, dataDir }) => ({ port, dataDir })),
  )
  return async () => {
    await Promise.all(running.map(({ sala }) => stopSala(sala)))
    for (const { dataDir } of running) await rm(dataDir, { recursive: true, force: true })
    if (!loaded) await rm(template, { recursive: true, force: true })
  }
}

async function loadDemo(dataDir: string): Promise<string> {
  if (await takeKept(dataDir)) return dataDir
  const began = new Date()
  const sala = await startSala({ port: await freePort(), dataDir })
  await jobsDone(dataDir)
  await stopSala(sala)
  keepDemo(dataDir, began)
  return dataDir
}

/** What the demo gives to jobs is done once, or every copy would do it while its first tests wait. */
async function jobsDone(dataDir: string): Promise<void> {
  const { ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as { ownerUrl: string }
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const until = Date.now() + 60_000
  const left = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    return rows[0]!.n
  }
  // A job may bring another.
  for (let quiet = 0; quiet < 3 && Date.now() < until; quiet = (await left()) === 0 ? quiet + 1 : 0)
    await new Promise((done) => setTimeout(done, 200))
  await client.end()
}

async function startCopy(template: string): Promise<Product & { sala: Awaited<ReturnType<typeof startSala>> }> {
  const dataDir = folder()
  copyOf(template, dataDir)
  const port = await freePort()
  return { port, dataDir, sala: await startSala({ port, dataDir }) }
}

// The checks load it while another step leaves a core idle.
if (import.meta.main) await loadDemo(process.argv[2]!)
