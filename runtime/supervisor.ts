/**
 * The process that stands over all others: database, migrations, demo, web workers, job worker. Starts them in order,
 * starts again what ends by accident, and stops them in order.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { banner, type DemoAccount } from './banner.ts'
import { type Child, ChildRefused, type Environment, keepAlive } from './children.ts'
import { checkStorageHome } from './storage-home.ts'
import { answers, checkAppRole, type Database, openDatabase, whileItAnswers } from './database.ts'
import { type Door, openDoor } from './door.ts'
import { loadMigrations, loadSeed, type Seed, serverFile, standInsFile, workerFile } from './entries.ts'
import { childEnvironment } from './environment.ts'
import { createLog } from './log.ts'
import { placeStandIns } from './outside.ts'
import { loadSecret } from './secret.ts'
import { readSettings, type Settings } from './settings.ts'
import { openWorkerHealth, type WorkerHealth } from './worker-health.ts'
import { endBecauseOf, refusedExitCode, RefuseToStart } from './unsafe.ts'

/** A second Ctrl-C means it; the same one may arrive several times, through npm and through the terminal. */
const sameSignalMs = 1_000
const childPatienceMs = 4_600

const startedAt = performance.now()
const settings = attempt(() => readSettings(process.env))
const secret = attempt(() => loadSecret(settings))
const log = createLog(settings.logLevel, settings.mode === 'production' ? 'json' : 'text')

let door: Door | null = null
let health: WorkerHealth | null = null
let database: Promise<Database> | null = null
let stoppedAt: number | null = null
const webs: Child[] = []
const jobs: Child[] = []
/** On a person's own machine: whom web and worker may call, so it starts before them and ends after them. */
const outside: Child[] = []

process.on('SIGINT', () => onSignal('SIGINT'))
process.on('SIGTERM', () => onSignal('SIGTERM'))
process.on('SIGHUP', () => onSignal('SIGHUP'))
process.on('disconnect', () => onSignal('disconnect'))
process.on('exit', () => forgetRuntime())

await start().catch(async (error) => {
  if (stoppedAt !== null) return
  stoppedAt = performance.now()
  await stopAll()
  if (error instanceof ChildRefused) process.exit(refusedExitCode)
  endBecauseOf(error)
})

async function start(): Promise<void> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  if (settings.mode === 'production' && settings.mail.smtpUrl === null)
    log.warn('SMTP_URL is not set: no letter leaves this house, they wait until it is')
  // Who works later loads meanwhile: that takes as long as everything else here together.
  const tell = startChildren()
  const [migrations, seed] = [loadMigrations(), loadSeed()]
  for (const loading of [migrations, seed]) loading.catch(() => {})
  database = openDatabase(settings, log, () => stoppedAt !== null)
  const { kind, ownerUrl, appUrl, appRole } = await database
  goOn()
  const there = { ownerUrl, log, isOver: () => stoppedAt !== null }
  await whileItAnswers(there, () => checkAppRole(appUrl))
  const { migrate } = await migrations
  const { applied } = await whileItAnswers(there, () => migrate(ownerUrl, appRole, log.info))
  if (applied.length > 0) log.info('migrated', { applied: applied.length })
  await whileItAnswers(there, () => checkStorageHome(ownerUrl, settings.dataDir))
  goOn()
  const prepared = await seed
  const accounts = await whileItAnswers(there, () => prepareDemo(prepared, { ownerUrl, appUrl }))
  goOn()
  if (settings.role !== 'worker') door = await openDoor(settings.hosts, settings.port)
  else
    health = await openWorkerHealth(settings.hosts, settings.port, {
      isUp: () => jobs.every(({ isUp }) => isUp()),
      log,
    })
  rememberRuntime({ ownerUrl, appUrl, port: door?.port ?? null, supervisorPid: process.pid })
  const standIns = settings.mode === 'local' ? await placeStandIns() : null
  const env = childEnvironment(settings, { secret, appUrl, kind, port: door?.port ?? settings.port, standIns })
  tell(env, ownerUrl)
  await Promise.all([...outside, ...webs, ...jobs].map((child) => child.ready))
  goOn()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  log.info('ready', {
    port: door?.port,
    health: health?.port ?? undefined,
    role: settings.role,
    workers: webs.length,
    database: kind,
    seconds: Number(seconds),
  })
  if (door && settings.mode === 'local') process.stdout.write(`${banner(door.port, accounts, seconds)}\n`)
}

/**
 * They begin before the database is up, and work when they are told where it is. Only the job worker meets the owner's
 * URL, for its queue.
 */
function startChildren(): (env: Environment, ownerUrl: string) => void {
  const known = Promise.withResolvers<{ env: Environment; ownerUrl: string }>()
  const isExcused = async () => !(await answers((await known.promise).ownerUrl))
  const facts = known.promise.then(({ env }) => env)
  const kind = settings.databaseUrl ? 'external' : 'embedded'
  const env = childEnvironment(settings, { secret, appUrl: '', kind, port: settings.port, standIns: null })
  for (let index = 0; settings.role !== 'worker' && index < settings.workers; index += 1) {
    webs.push(
      keepAlive({
        name: 'web',
        entry: serverFile,
        env: { ...env, SALA_WORKER: String(index) },
        facts,
        isExcused,
        log,
        onReady: (web) => door?.admit(web),
        onLeaving: (web) => door?.dismiss(web),
        onPause: (web) => door?.dismiss(web),
        onResume: (web) => door?.readmit(web),
        maySleep: settings.isDev,
      }),
    )
  }
  if (settings.role !== 'web') {
    const facts = known.promise.then(({ env, ownerUrl }) => ({ ...env, SALA_OWNER_URL: ownerUrl }))
    jobs.push(keepAlive({ name: 'worker', entry: workerFile, env, facts, isExcused, log, maySleep: settings.isDev }))
  }
  if (settings.mode === 'local')
    outside.push(keepAlive({ name: 'stand-ins', entry: standInsFile, env, facts, log, maySleep: true }))
  return (env, ownerUrl) => known.resolve({ env, ownerUrl })
}

/** The demo's accounts have published passwords, so they are only spoken of on a person's own machine. */
async function prepareDemo(
  { seedIfEmpty, holdsDemo, demoAccounts }: Seed,
  urls: { ownerUrl: string; appUrl: string },
): Promise<readonly DemoAccount[]> {
  const { mode, wantsDemo, dataDir, hosts } = settings
  if (!wantsDemo) {
    if (mode === 'production' && (await holdsDemo(urls.appUrl))) refuseDemo()
    return []
  }
  const isNew = await seedIfEmpty({ ...urls, dataDir, secret }, log.info)
  if (isNew) log.info('loaded the demo')
  if (mode === 'production')
    log.warn('the demo has published passwords: this house listens to this machine only, whatever HOST says')
  else if (hosts.some((host) => !/^(127\.|::1$|localhost$)/.test(host)))
    log.warn('whoever reaches HOST may sign in to the demo: its passwords are published', { hosts: hosts.join(' ') })
  return demoAccounts
}

function refuseDemo(): never {
  throw new RefuseToStart(
    'ฐานข้อมูลนี้มีข้อมูลตัวอย่างซึ่งรหัสผ่านเป็นที่รู้กันทั่วไป จึงไม่เปิดใช้งานจริง ให้ใช้ DATA_DIR หรือฐานข้อมูลอื่น หรือตั้ง SALA_DEMO=1 เพื่อเปิดดูเฉพาะในเครื่องนี้',
    'This database holds the demo, whose passwords are published, so it is not opened in production. Use another DATA_DIR or database, or SALA_DEMO=1, which shows it to this machine only',
  )
}

function onSignal(signal: string): void {
  if (stoppedAt === null) {
    stoppedAt = performance.now()
    log.info('stopping', { signal })
    void stopAll().then(() => process.exit(0), endBecauseOf)
  } else if (signal === 'SIGINT' && performance.now() - stoppedAt > sameSignalMs) {
    for (const child of [...webs, ...jobs, ...outside]) child.kill()
    log.warn('stopped by force')
    void database?.then(({ stop }) => stop()).finally(() => process.exit(1))
  }
}

/** The door first, so that nobody new comes in; the database last, so that everybody inside can finish. */
async function stopAll(): Promise<void> {
  await door?.shut()
  health?.close()
  await Promise.all([...webs, ...jobs].map((child) => child.stop(childPatienceMs)))
  await Promise.all(outside.map((child) => child.stop(childPatienceMs)))
  const opened = await database?.catch(() => null)
  await opened?.stop()
}

/** A step of starting ends here when somebody wants to stop. */
function goOn(): void {
  if (stoppedAt !== null) throw new Error('stopping')
}

/** For `npm run db:url` and other tools; holds passwords, so only its owner may read it. */
function rememberRuntime(runtime: {
  ownerUrl: string
  appUrl: string
  port: number | null
  supervisorPid: number
}): void {
  writeFileSync(runtimeFile(settings), JSON.stringify(runtime, null, 2), { mode: 0o600 })
}

function forgetRuntime(): void {
  try {
    const { supervisorPid } = JSON.parse(readFileSync(runtimeFile(settings), 'utf8')) as { supervisorPid: number }
    if (supervisorPid === process.pid) rmSync(runtimeFile(settings))
  } catch {
    // Never written.
  }
}

function runtimeFile({ dataDir }: Settings): string {
  return join(dataDir, 'runtime.json')
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return endBecauseOf(error)
  }
}
