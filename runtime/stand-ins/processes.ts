/** Processes of the runtime's tests: started with a clean environment, ended whatever happens, waited for by condition. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startPostgres } from '../postgres.ts'

export type Started = { process: ChildProcess; said: () => string; ended: Promise<number | NodeJS.Signals> }

const runtime = join(import.meta.dirname, '..')
const started = new Set<ChildProcess>()
const folders = new Set<string>()

/** Everything the supervisor would load of the product, replaced by the small stand-ins. */
export const standIns = {
  SALA_SERVER_ENTRY: join(import.meta.dirname, 'web.ts'),
  SALA_WORKER_ENTRY: join(import.meta.dirname, 'worker.ts'),
  SALA_MIGRATE_ENTRY: join(import.meta.dirname, 'db.ts'),
  SALA_SEED_ENTRY: join(import.meta.dirname, 'db.ts'),
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-runtime-'))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

let database: Promise<string> | undefined

/** A folder in which the database was made before: most of what a first start does, and not what is tried there. */
export async function folderWithDatabase(): Promise<string> {
  const from = await (database ??= newDatabase())
  const folder = temporaryFolder()
  // With their owner: PostgreSQL's files are not ours.
  await promisify(execFile)('cp', ['-a', `${from}/.`, folder])
  return folder
}

async function newDatabase(): Promise<string> {
  const dataDir = temporaryFolder()
  const postgres = await startPostgres({ dataDir, log: () => {} })
  await postgres.stop()
  return dataDir
}

export function startProcess(
  file: string,
  { args = [], env = {}, uid }: { args?: string[]; env?: Record<string, string>; uid?: number } = {},
): Started {
  const child = spawn(process.execPath, [join(runtime, file), ...args], {
    cwd: join(runtime, '..'),
    env: { PATH: process.env.PATH, HOME: tmpdir(), TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  started.add(child)
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => {
      started.delete(child)
      resolve(signal ?? code ?? -1)
    })
  })
  return { process: child, said: () => text, ended }
}

export function startSala(dataDir: string, env: Record<string, string> = {}): Started {
  return startProcess('supervisor.ts', { env: { ...standIns, DATA_DIR: dataDir, PORT: '0', WORKERS: '2', ...env } })
}

export async function portOf(sala: Started): Promise<number> {
  await until(() => /(?:port=|"port":)\d+/.test(sala.said()) || sala.process.exitCode !== null, 'Sala to be ready')
  const port = Number(/(?:port=|"port":)(\d+)/.exec(sala.said())?.[1])
  if (!port) throw new Error(sala.said())
  return port
}

/** What the launcher stand-in says first. */
export async function reachOf({
  process,
  said,
  ended,
}: Started): Promise<{ appUrl: string; ownerUrl: string; pid: number; adopted: boolean }> {
  void ended
  await until(() => said().includes('}\n') || process.exitCode !== null, `the launcher to speak: ${said()}`)
  if (!said().startsWith('{')) throw new Error(said())
  return JSON.parse(said().split('\n')[0] ?? '')
}

/** Polls until it holds; fails by saying what was waited for. Times in ms. */
export async function until(holds: () => unknown, what: string, patience = 40_000): Promise<number> {
  const start = performance.now()
  while (!(await holds())) {
    if (performance.now() - start > patience) throw new Error(`waited in vain for ${what}`)
    await wait(10)
  }
  return performance.now() - start
}

/** For afterAll: asks what still runs to stop, then removes the folders. */
export async function cleanUp(): Promise<void> {
  const running = [...started]
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(
    running.map(
      (child) =>
        new Promise((resolve) =>
          child.exitCode === null && child.signalCode === null ? child.on('close', resolve) : resolve(null),
        ),
    ),
  )
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
