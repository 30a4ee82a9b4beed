/**
 * The embedded PostgreSQL: `npm start` needs nothing installed. It listens on a socket in a private folder only, keeps
 * every acknowledged commit through a kill -9 of itself or of us, and comes back by itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { lockDataDir } from './lock.ts'
import type { Say } from './log.ts'
import { findBinaries } from './postgres-binaries.ts'
import { closePostgresFolder, preparePostgresFolder } from './postgres-folder.ts'
import { findOrphan, type Postmaster, spawnPostmaster, stopPostmaster } from './postgres-process.ts'
import { appRole, ensureRoles, ownerRole, urlOf } from './postgres-roles.ts'
import { postgresUser } from './postgres-user.ts'

export type Postgres = {
  ownerUrl: string
  appUrl: string
  /** Of the postmaster now; changes when it had to be started again. */
  readonly pid: number
  /** It was running already, left behind by a Sala that was killed. */
  adopted: boolean
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Waits in ms between attempts. The first fail often after a kill -9: until the last old connection has noticed, its
 * shared memory is still in use.
 */
const pauses = [0, 50, 50, 100, 100, 200, 400, 800, 1600, 3200, 5000]

/** Throws RefuseToStart for a second Sala on the folder, data of another version, or a platform without PostgreSQL. */
export async function startPostgres({
  dataDir,
  log,
  nativeDir,
}: {
  dataDir: string
  log: Say
  nativeDir?: string
}): Promise<Postgres> {
  const unlock = await lockDataDir(dataDir)
  try {
    const user = postgresUser()
    const binaries = findBinaries(user, nativeDir)
    const folder = await preparePostgresFolder(dataDir, binaries, user)
    const orphan = await findOrphan(folder)
    const spawnOne = () => spawnPostmaster(binaries, folder, user)
    const keeper = keepRunning(orphan ?? (await firstOf(spawnOne)), spawnOne, log)
    await ensureRoles(folder, log)
    return {
      ownerUrl: urlOf(folder, ownerRole),
      appUrl: urlOf(folder, appRole),
      get pid() {
        return keeper.pid()
      },
      adopted: orphan !== null,
      restart: keeper.restart,
      stop: () =>
        keeper.stop().finally(() => {
          closePostgresFolder(folder)
          unlock()
        }),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Starts the server again whenever it ends, until told to stop. */
function keepRunning(first: Postmaster, spawnOne: () => Promise<Postmaster>, log: Say) {
  let current = first
  let isStopping = false
  let settled: Promise<void> = Promise.resolve()

  const watch = (postmaster: Postmaster) => {
    void postmaster.ended.then(() => {
      if (isStopping || postmaster !== current) return
      log('PostgreSQL ended unexpectedly, starting it again', { pid: postmaster.pid })
      settled = startAgain()
    })
  }
  const startAgain = async () => {
    for (let attempt = 0; !isStopping; attempt += 1) {
      await wait(pauses[attempt] ?? pauses.at(-1))
      const next = await spawnOne().catch((error: Error) => error)
      if (next instanceof Error) {
        log('PostgreSQL does not start yet', { attempt, reason: next.message })
        continue
      }
      current = next
      watch(next)
      return log('PostgreSQL runs again', { pid: next.pid })
    }
  }
  watch(current)

  return {
    pid: () => current.pid,
    async restart() {
      const old = current
      current = { pid: 0, ended: new Promise(() => {}) }
      await stopPostmaster(old)
      await startAgain()
    },
    async stop() {
      isStopping = true
      await settled
      await stopPostmaster(current)
    },
  }
}

/** At our own start a database that will not run is an error to show, after a few seconds of trying. */
async function firstOf(spawnOne: () => Promise<Postmaster>): Promise<Postmaster> {
  for (const pause of pauses.slice(1, -1)) {
    const first = await spawnOne().catch(() => null)
    if (first) return first
    await wait(pause)
  }
  return await spawnOne()
}
