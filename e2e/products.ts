import { mkdtempSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startSala, stopSala } from './sala.ts'

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
  const template = await (shared.salaTemplate ??= loadDemo())
  const wanted = Array.from({ length: project.name === 'look' ? 1 : lanes })
  const running = await Promise.all(wanted.map(() => startCopy(template)))
  project.provide(
    'products',
    running.map(({ port, dataDir }) => ({ port, dataDir })),
  )
  return async () => {
    await Promise.all(running.map(({ sala }) => stopSala(sala)))
    for (const { dataDir } of running) await rm(dataDir, { recursive: true, force: true })
    await rm(template, { recursive: true, force: true })
  }
}

async function loadDemo(): Promise<string> {
  const dataDir = folder()
  await stopSala(await startSala({ port: await freePort(), dataDir }))
  return dataDir
}

async function startCopy(template: string): Promise<Product & { sala: Awaited<ReturnType<typeof startSala>> }> {
  const dataDir = folder()
  // With its owners: PostgreSQL runs as another user than root.
  execFileSync('cp', ['-a', `${template}/.`, dataDir])
  const port = await freePort()
  return { port, dataDir, sala: await startSala({ port, dataDir }) }
}
