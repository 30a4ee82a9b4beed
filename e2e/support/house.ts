/** A Sala of a test's own: real processes, its own folder and port, ended whatever happens. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '#runtime/free-port.ts'
import { client } from './client.ts'
import { commandOf, endProcess, familyOf, identityOf, isAlive, pidIn, send, until } from './processes.ts'

export const root = resolve(import.meta.dirname, '../..')

export interface House {
  port: number
  dataDir: string
  /** What `npm run db:url` would print, and the role that owns the tables. */
  urls(): { appUrl: string; ownerUrl: string }
  supervisor(): number
  /** The web workers that live now. */
  webs(): number[]
  postmaster(): number
  /** It says in its own file that it takes connections. */
  postmasterIsReady(): boolean
  /** Every process of it that lives, the database included. */
  everyone(): number[]
  /** Everything it wrote to standard output and error since it was made. */
  said(): string
  /** Starts it; again after a stop or a kill. Resolves when /readyz says yes, to the milliseconds it took. */
  start(): Promise<number>
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>
  /** kill -9 of the supervisor; resolves when it is gone. */
  killSupervisor(): Promise<void>
  /** Stops what still runs and removes the folder. For afterAll. */
  close(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  dataDir?: string
  /** npm start's own way in, for Ctrl-C; the supervisor otherwise. */
  entry?: 'supervisor.ts' | 'start.mjs'
}

/** Without the demo; this machine counts as a proxy, so that clients may have addresses of their own. */
const usual = { SALA_DEMO: '0', WORKERS: '2', LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1,::1' }

const open = new Set<House>()

// The last resort: the test process ends by an error or a signal before afterAll.
process.on('exit', () => {
  for (const house of open) {
    for (const pid of house.everyone()) send(pid, 'SIGKILL')
    rmSync(house.dataDir, { recursive: true, force: true })
  }
})

export async function openHouse(options: Options = {}): Promise<House> {
  const house = await newHouse(options)
  await house.start()
  return house
}

/** Made, not started. */
export async function newHouse({
  env = {},
  dataDir = env.DATABASE_URL ? temporaryFolder() : settledFolder(),
  entry = 'supervisor.ts',
}: Options = {}): Promise<House> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let ended: Promise<number | null> = Promise.resolve(null)
  let said = ''
  /** Everybody ever seen, so that those whose parent died are found too. */
  const seen = new Set<string>()

  const see = (): number[] => {
    const keeper = postmaster()
    for (const pid of [child?.pid ?? 0, keeper])
      if (pid && isAlive(pid)) for (const member of [pid, ...familyOf(pid)]) seen.add(identityOf(member))
    return [...seen].filter((member) => isAlive(pidIn(member)) && identityOf(pidIn(member)) === member).map(pidIn)
  }
  const pidFile = (): string[] => {
    try {
      return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    } catch {
      return []
    }
  }
  const postmaster = (): number => {
    const pid = Number(pidFile()[0] ?? 0)
    return isAlive(pid) && commandOf(pid).includes('postgres') ? pid : 0
  }
  const running = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const house: House = {
    port,
    dataDir,
    urls: () => JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as { appUrl: string; ownerUrl: string },
    supervisor() {
      if (entry === 'supervisor.ts') return child?.pid ?? 0
      return see().find((pid) => commandOf(pid).includes('supervisor.ts')) ?? 0
    },
    webs: () => see().filter((pid) => commandOf(pid).endsWith('/server.ts')),
    postmaster,
    postmasterIsReady: () => postmaster() !== 0 && pidFile()[7]?.trim() === 'ready',
    everyone: see,
    said: () => said,
    async start() {
      const from = performance.now()
      child = spawn(process.execPath, [join(root, 'runtime', entry)], {
        cwd: root,
        env: { ...cleanEnvironment(), ...usual, PORT: String(port), DATA_DIR: dataDir, ...env },
        // The channel tells the supervisor when the test process is gone.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      })
      open.add(house)
      const starting = child
      starting.stdout!.on('data', (part: Buffer) => (said += part.toString()))
      starting.stderr!.on('data', (part: Buffer) => (said += part.toString()))
      ended = new Promise((done) => starting.once('exit', done))
      await until(
        async () => {
          if (!running())
            throw new Error(`Sala ended with ${starting.exitCode ?? starting.signalCode}:\n${said.slice(-4000)}`)
          return isReady(port)
        },
        () => `Sala to be ready:\n${said.slice(-4000)}`,
        90_000,
        20,
      )
      see()
      return performance.now() - from
    },
    async stop(signal = 'SIGTERM') {
      see()
      const from = performance.now()
      child?.kill(signal)
      const code = await ended
      return { code, ms: performance.now() - from }
    },
    async killSupervisor() {
      see()
      child?.kill('SIGKILL')
      await ended
    },
    async close() {
      see()
      if (running()) await endProcess(child!.pid!)
      for (const pid of see()) await endProcess(pid, 5_000)
      open.delete(house)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return house
}

/** Starts one that is expected to refuse; resolves to its exit code and what it said. */
export async function startRefused(
  env: Record<string, string>,
  dataDir = temporaryFolder(),
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'runtime/supervisor.ts')], {
    cwd: root,
    // Its web workers load before it knows that it refuses: one of them is enough.
    env: { ...cleanEnvironment(), ...usual, WORKERS: '1', PORT: String(await freePort()), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream!.on('data', (part: Buffer) => (said += part.toString()))
  const code = new Promise<number | null>((done) => child.once('close', done))
  try {
    await until(
      () => child.exitCode !== null || child.signalCode !== null,
      () => `Sala to refuse:\n${said}`,
      40_000,
    )
    return { code: await code, said }
  } finally {
    if (child.exitCode === null && child.signalCode === null) await endProcess(child.pid!)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-faults-'))
  chmodSync(folder, 0o755)
  return folder
}

/** With a database that is made and migrated, where the run has one (empty-house.ts). */
function settledFolder(): string {
  const folder = temporaryFolder()
  const settled = inject('emptyHouse')
  if (settled) execFileSync('cp', ['-a', `${settled}/.`, folder])
  return folder
}

/** The child must read its own settings, not those that a test run left in the environment. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) =>
          !/^(SALA_|DATABASE_|VITEST|NODE_ENV$|NODE_OPTIONS$|DATA_DIR$|TRUSTED_|WORKERS$|ROLE$|npm_)/.test(name),
      ),
    ),
    // npm start would build again while somebody edits; the pages were built before the tests.
    SALA_SERVER_ENTRY: join(root, 'build/server/index.js'),
  }
}

/** On a connection of its own: a kept one could still lead to the workers of a house that was killed. */
export async function isReady(port: number): Promise<boolean> {
  const prober = client({ port }, 'localhost', { sockets: 0 })
  return prober.ask('/readyz', { timeoutMs: 2_000 }).then(
    ({ status }) => status === 200,
    () => false,
  )
}
