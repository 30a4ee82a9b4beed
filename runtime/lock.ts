/**
 * One Sala per data folder. Two nodes on one embedded database or one disk store would each believe they are alone;
 * the second refuses to start. A lock left by a process that is gone is taken over without asking.
 */
import { randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { RefuseToStart } from './unsafe.ts'

/** `startedAt` is the kernel's own count for the process, so that a process id used again is not mistaken. */
type Holder = { pid: number; startedAt: string; machine: string; nonce: string }

const beatMs = 1000

/** Takes DATA_DIR/sala.lock or throws RefuseToStart; resolves to what gives it back. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'sala.lock')
  const mine: Holder = {
    pid: process.pid,
    startedAt: startOf(process.pid) ?? '',
    machine: thisMachine(),
    nonce: randomBytes(8).toString('hex'),
  }
  for (let attempt = 0; !place(path, mine); attempt += 1) {
    const holder = readHolder(path)
    if (attempt >= 5 || (holder && (await isHeld(path, holder)))) refuseSecond(dataDir, holder)
    removeStale(path, holder)
  }
  await wait(20)
  if (readHolder(path)?.nonce !== mine.nonce) refuseSecond(dataDir, readHolder(path))
  const beat = setInterval(() => touch(path), beatMs)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (readHolder(path)?.nonce === mine.nonce) rmSync(path, { force: true })
  }
}

/** Written aside and linked into place: nobody ever reads half a lock, and only one link can succeed. */
function place(path: string, mine: Holder): boolean {
  const draft = `${path}.${mine.nonce}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** On this machine the process tells; from another machine or container, a lock that beats is held. */
async function isHeld(path: string, holder: Holder): Promise<boolean> {
  if (holder.machine === thisMachine()) return startOf(holder.pid) === holder.startedAt
  const before = beatOf(path)
  for (let waited = 0; waited < 2.5 * beatMs; waited += 50) {
    await wait(50)
    if (beatOf(path) !== before) return true
  }
  return false
}

/** Two processes may find the same stale lock; whoever moved a fresh one away by mistake puts it back. */
function removeStale(path: string, stale: Holder | null): void {
  const aside = `${path}.${randomBytes(8).toString('hex')}`
  try {
    renameSync(path, aside)
    if (readHolder(aside)?.nonce !== stale?.nonce) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

function beatOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // Somebody deleted the lock by hand: not worth dying for.
  }
}

/** Process ids mean something only inside one boot of one machine, and inside one container of it. */
function thisMachine(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** When the process began, in the kernel's own count; null when it is gone or a zombie that nobody has buried yet. */
export function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return answers(pid) ? 'alive' : null
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

export function isAlive(pid: number): boolean {
  return pid > 0 && startOf(pid) !== null
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function refuseSecond(dataDir: string, holder: Holder | null): never {
  const who = holder ? ` (pid ${holder.pid})` : ''
  throw new RefuseToStart(
    `มี Sala อีกตัวใช้ข้อมูลใน ${dataDir} อยู่${who} หากต้องการหลายเครื่อง ให้ใช้ DATABASE_URL`,
    `Another Sala${who} is using ${dataDir}; the embedded database serves one node, several need DATABASE_URL`,
  )
}
