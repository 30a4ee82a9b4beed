import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from './lock.ts'
import { findBinaries } from './postgres-binaries.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { postgresUser } from './postgres-user.ts'
import { cleanUp, folderWithDatabase, reachOf, startProcess, temporaryFolder, until } from './stand-ins/processes.ts'

const log = () => {}
const isRoot = process.getuid?.() === 0
const native = dirname(dirname(findBinaries(postgresUser()).postgres))

afterAll(cleanUp)

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

describe('the embedded database', () => {
  const dataDir = temporaryFolder()
  let postgres: Postgres

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir, log })
  })
  afterAll(() => postgres.stop())

  it('gives the app a role that row security holds, and the owner one that may build', async () => {
    const [app] = await ask(
      postgres.appUrl,
      'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(app).toEqual({ rolname: 'sala_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false })
    await expect(ask(postgres.appUrl, 'create table public.mine (id int)')).rejects.toThrow(/permission denied/)
    await ask(postgres.ownerUrl, 'create schema house; create table house.thing (id uuid primary key default uuidv7())')
  })

  it('listens on its private socket only', async () => {
    const [row] = await ask(
      postgres.ownerUrl,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
    )
    expect(row).toEqual({ addresses: '', fsync: 'on', commits: 'on' })
    const wrong = postgres.appUrl.replace(/:[^:@]+@/, ':wrong@')
    await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('sorts Thai words as a dictionary does', async () => {
    const rows = await ask(
      postgres.appUrl,
      `select word from unnest(array['เกม', 'ขา', 'กา', 'แก']) word order by word collate "th-x-icu"`,
    )
    expect(rows.map((row) => row.word)).toEqual(['กา', 'เกม', 'แก', 'ขา'])
  })

  it('keeps its passwords to itself', () => {
    const text = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(text).not.toMatch(/password '/)
  })

  it('refuses a second Sala on the same folder', async () => {
    await expect(startPostgres({ dataDir, log })).rejects.toThrow(/Another Sala \(pid \d+\) is using/)
    await expect(ask(postgres.appUrl, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
  })

  it('is there again with its data after a stop and a start', async () => {
    await ask(
      postgres.ownerUrl,
      'create table if not exists kept (word text); truncate kept; insert into kept values ($$คงอยู่$$)',
    )
    const old = postgres.pid
    await postgres.stop()
    expect(isAlive(old)).toBe(false)
    postgres = await startPostgres({ dataDir, log })
    expect(postgres.adopted).toBe(false)
    expect(await ask(postgres.ownerUrl, 'select word from kept')).toEqual([{ word: 'คงอยู่' }])
  })

  it('comes back by itself after a kill -9 under load, with every acknowledged commit', async () => {
    await ask(postgres.ownerUrl, 'create table if not exists acknowledged (n int primary key)')
    const confirmed: number[] = []
    let next = 0
    let isOver = false
    const insert = async () => {
      while (!isOver) {
        const client = new Client({ connectionString: postgres.ownerUrl })
        client.on('error', () => {})
        try {
          await client.connect()
          while (!isOver) {
            const n = next++
            await client.query('insert into acknowledged values ($1)', [n])
            confirmed.push(n)
          }
        } catch {
          await until(() => true, 'a turn')
        } finally {
          await client.end().catch(() => {})
        }
      }
    }
    const writers = Array.from({ length: 4 }, insert)
    for (let round = 0; round < 3; round += 1) {
      const before = confirmed.length
      await until(() => confirmed.length > before + 200, 'writes')
      const killed = postgres.pid
      process.kill(killed, 'SIGKILL')
      await until(() => postgres.pid !== killed, 'a new postmaster')
      const reached = confirmed.length
      await until(() => confirmed.length > reached, 'writes after the return')
    }
    isOver = true
    await Promise.all(writers)
    const rows = await ask(postgres.ownerUrl, 'select n from acknowledged')
    const there = new Set(rows.map((row) => row.n))
    expect(confirmed.filter((n) => !there.has(n))).toEqual([])
    expect(confirmed.length).toBeGreaterThan(600)
  })

  it('restarts when asked, and stays stopped when stopped', async () => {
    const old = postgres.pid
    await postgres.restart()
    expect(postgres.pid).not.toBe(old)
    expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a launcher that was killed', () => {
  it('leaves a database that the next one adopts, and stops at its own end', async () => {
    const dataDir = await folderWithDatabase()
    const first = startProcess('stand-ins/launcher.ts', { args: [dataDir] })
    const { pid, ownerUrl } = await reachOf(first)
    await ask(ownerUrl, 'create table kept (n int); insert into kept values (7)')
    first.process.kill('SIGKILL')
    await first.ended
    expect(isAlive(pid)).toBe(true)

    const second = await startPostgres({ dataDir, log })
    expect(second.adopted).toBe(true)
    expect(second.pid).toBe(pid)
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])

    process.kill(pid, 'SIGKILL')
    await until(() => second.pid !== pid, 'a new postmaster after the adopted one was killed', 5_000)
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
    const last = second.pid
    await second.stop()
    expect(isAlive(last)).toBe(false)
  })

  it('is not in the way when launcher and database were both killed', async () => {
    const dataDir = await folderWithDatabase()
    const first = startProcess('stand-ins/launcher.ts', { args: [dataDir] })
    const { pid } = await reachOf(first)
    first.process.kill('SIGKILL')
    await first.ended
    process.kill(pid, 'SIGKILL')
    const second = await startPostgres({ dataDir, log })
    expect(second.adopted).toBe(false)
    await second.stop()
  })
})

describe('where it runs', () => {
  it('refuses data of another PostgreSQL', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    await expect(startPostgres({ dataDir, log })).rejects.toThrow(/belongs to PostgreSQL 15/)
    expect(existsSync(join(dataDir, 'sala.lock'))).toBe(false)
  })

  it.runIf(isRoot)('works as root below folders that only root may enter, without its library links', async () => {
    const closed = temporaryFolder()
    const package_ = join(closed, 'package')
    cpSync(native, join(package_, 'native'), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(package_, 'package.json'), JSON.stringify({ version: `18.0.0-test-${process.pid}` }))
    const link = join(package_, 'native', 'lib', 'libicuuc.so.60')
    expect(readlinkSync(link)).toBe('libicuuc.so.60.2')
    rmSync(link)
    chmodSync(closed, 0o700)

    const postgres = await startPostgres({ dataDir: join(closed, 'data'), log, nativeDir: join(package_, 'native') })
    const program = readlinkSync(`/proc/${postgres.pid}/exe`)
    expect(program.startsWith(closed)).toBe(false)
    expect(await ask(postgres.appUrl, 'select current_user as who')).toEqual([{ who: 'sala_app' }])
    await postgres.stop()
    rmSync(dirname(dirname(dirname(program))), { recursive: true })
  })

  it.runIf(isRoot)('never runs programs from a copy that somebody else may write', () => {
    const closed = temporaryFolder()
    const version = `18.0.1-test-${process.pid}`
    mkdirSync(join(closed, 'native', 'bin'), { recursive: true })
    writeFileSync(join(closed, 'native', 'bin', 'postgres'), '', { mode: 0o755 })
    writeFileSync(join(closed, 'package.json'), JSON.stringify({ version }))
    chmodSync(closed, 0o700)
    const trap = join(dirname(closed), `sala-pg-${version}-0`)
    symlinkSync('/usr', trap)
    const { postgres } = findBinaries({ uid: 65534, gid: 65534 }, join(closed, 'native'))
    expect(postgres.startsWith(`${trap}/`)).toBe(false)
    rmSync(trap)
    rmSync(dirname(dirname(dirname(postgres))), { recursive: true })
  })

  it.runIf(isRoot)('works as an ordinary user', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, 65_534, 65_534)
    const launcher = startProcess('stand-ins/launcher.ts', { args: [dataDir], uid: 65_534 })
    const { appUrl, pid } = await reachOf(launcher)
    expect(await ask(appUrl, 'select current_user as who')).toEqual([{ who: 'sala_app' }])
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m)
    launcher.process.kill('SIGTERM')
    expect(await launcher.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  it.runIf(isRoot)('says why it cannot run as a user without a name', async () => {
    const dataDir = temporaryFolder()
    chownSync(dataDir, 12_345, 12_345)
    const launcher = startProcess('stand-ins/launcher.ts', { args: [dataDir], uid: 12_345 })
    expect(await launcher.ended).toBe(2)
    expect(launcher.said()).toMatch(/no name in \/etc\/passwd/)
  })
})
