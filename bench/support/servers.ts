/** The servers under measurement: Sala's own processes, and the bare ones they are compared with. */
import { join, resolve } from 'node:path'
import { freePort } from '#runtime/free-port.ts'
import { startNode, type Started, untilReady } from './children.ts'
import { newVisitor } from './client.ts'
import type { House } from './house.ts'
import { options } from './options.ts'

export interface Server extends Started {
  port: number
}

export const poolSize = 12
export const bareStaffToken = 'staff-of-the-bare-shop'
export const secret = 'kR8vW2qLx5Zt9NbY4mHc7PdJ3sGf6TaE1uXo'

function environment(house: House, port: number, behindProxy: boolean): Record<string, string> {
  return {
    SALA_MODE: 'local',
    SALA_SECRET: secret,
    SALA_DATABASE_URL: house.appUrl,
    SALA_DATABASE: 'embedded',
    SALA_DATA_DIR: house.dataDir,
    SALA_PORT: String(port),
    SALA_POOL_SIZE: String(poolSize),
    // The load generator plays a proxy with many visitors behind it, so that no limit per address is met.
    SALA_TRUSTED_PROXIES: behindProxy ? '127.0.0.1' : '',
    SALA_LOG_LEVEL: 'error',
    LOG_LEVEL: 'error',
  }
}

/** One web worker, as the supervisor starts it. */
export async function startWeb(
  house: House,
  /** `heardIn`: every statement is written to this file. */
  { behindProxy = true, heardIn }: { behindProxy?: boolean; heardIn?: string } = {},
): Promise<Server> {
  const port = await freePort()
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(options.profile)}`] : []
  const hearing = heardIn ? ['--import', join(import.meta.dirname, 'hearing.ts')] : []
  const child = startNode([...profiling, ...hearing, join(house.tree, 'server.ts')], {
    cwd: house.tree,
    env: { ...environment(house, port, behindProxy), ...(heardIn && { BENCH_HEARD_IN: heardIn }) },
  })
  await answers(child, port, '/readyz')
  return { ...child, port }
}

/** The job worker: relay, queue, timetables. It works when this resolves: its queue has come to the database. */
export async function startJobs(house: House): Promise<Started> {
  const child = startNode([join(house.tree, 'worker.ts')], {
    cwd: house.tree,
    env: { ...environment(house, 0, true), SALA_OWNER_URL: house.ownerUrl },
  })
  const there = "select from pg_stat_activity where application_name = 'sala queue' and datname = current_database()"
  await untilReady(child, async () => (await house.sql(there)).length > 0)
  return child
}

/** The same work on plain node:http and pg (bench/bare.ts); `same`: what `/api/bench/same` asks (support/heard.ts). */
export async function startBare(house: House, { same = '' } = {}): Promise<Server> {
  const port = await freePort()
  const child = startNode([join(import.meta.dirname, '../bare.ts')], {
    cwd: house.tree,
    env: {
      BARE_PORT: String(port),
      BARE_DATABASE_URL: house.superUrl,
      BARE_POOL_SIZE: String(poolSize),
      BARE_STAFF_TOKEN: bareStaffToken,
      BARE_APP_URL: house.appUrl,
      BARE_SAME_FILE: same,
    },
  })
  await answers(child, port, '/healthz')
  return { ...child, port }
}

async function answers(child: Started, port: number, path: string): Promise<void> {
  const visitor = newVisitor({ port, host: 'localhost' })
  await untilReady(child, async () => (await visitor.ask({ path })).status === 200)
  visitor.close()
}
