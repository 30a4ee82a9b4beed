/** One running postmaster: started by us, or found alive after the process that started it was killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './lock.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { openLog, type PostgresFolder } from './postgres-folder.ts'
import { nameOfDataDir, type PostgresUser } from './postgres-user.ts'

export type Postmaster = { pid: number; ended: Promise<void> }

/** What postmaster.pid says: process, socket folder, and "ready" once it answers. */
type PidFile = { pid: number; socketDir: string; status: string }

/** Sized for a small machine of two cores; a larger one has DATABASE_URL. Durable: fsync and synchronous commits stay on. */
const options = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and rows hold what people wrote; the app logs its own errors without them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * Resolves when it accepts connections; rejects when it ends before. Its own process group: Ctrl-C in a terminal must
 * not stop it under the app's feet.
 */
export async function spawnPostmaster(
  binaries: PostgresBinaries,
  folder: PostgresFolder,
  user: PostgresUser,
): Promise<Postmaster> {
  forgetDeadPostmaster(folder)
  const settings = Object.entries({ ...options, unix_socket_directories: folder.socketDir }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const log = openLog(folder)
  const child = spawn(binaries.postgres, ['-D', nameOfDataDir(user, folder.data), ...settings], {
    cwd: folder.data,
    ...user,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' },
  })
  closeSync(log)
  const postmaster = { pid: child.pid ?? 0, ended: endOf(child) }
  await untilReady(folder, postmaster)
  return postmaster
}

/** The postmaster that already serves this folder, if one lives; waits for one that is starting or stopping. */
export async function findOrphan(folder: PostgresFolder): Promise<Postmaster | null> {
  forgetDeadPostmaster(folder)
  const file = readPidFile(folder)
  if (!file) return null
  const orphan = { pid: file.pid, ended: endOfStranger(file.pid) }
  if (file.socketDir !== folder.socketDir) {
    await stopPostmaster(orphan)
    return null
  }
  return await untilReady(folder, orphan).then(
    () => orphan,
    () => null,
  )
}

/** Fast stop: transactions are rolled back, connections ended, everything written. Forced after `patienceMs`. */
export async function stopPostmaster({ pid, ended }: Postmaster, patienceMs = 20_000): Promise<void> {
  signal(pid, 'SIGINT')
  const patience = new AbortController()
  const late = wait(patienceMs, 'late', { signal: patience.signal }).catch(() => 'done')
  if ((await Promise.race([ended, late])) === 'late') signal(pid, 'SIGQUIT')
  patience.abort()
  await ended
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
}

/** It is not our child, so nobody tells us: looked at ten times a second. */
async function endOfStranger(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(100, undefined, { ref: false })
}

async function untilReady(folder: PostgresFolder, { pid, ended }: Postmaster): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const file = readPidFile(folder)
    if (file?.pid === pid && file.status === 'ready') return
    await wait(10)
  }
  throw new Error(`PostgreSQL ended before it was ready; see ${folder.logFile}`)
}

/** Lines of postmaster.pid: pid, data folder, start, port, socket folder, address, shared memory, status. */
function readPidFile({ data }: PostgresFolder): PidFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() }
  } catch {
    return null
  }
}

/**
 * PostgreSQL itself takes any process of the noted id for a living server: another's, or a zombie that a container's
 * first process has not buried yet. It still notices old connections that hold its shared memory, and refuses.
 */
function forgetDeadPostmaster(folder: PostgresFolder): void {
  const file = readPidFile(folder)
  if (file && isPostmasterOf(folder, file.pid)) return
  rmSync(join(folder.data, 'postmaster.pid'), { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder.socketDir, name), { force: true })
}

/** A process id may belong to anybody after a reboot: it must work inside our data folder. */
function isPostmasterOf({ data }: PostgresFolder, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}
