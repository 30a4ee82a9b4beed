/**
 * A real S3 server that other people made: OpenStack Swift with its S3 API, for tests of our S3 driver
 * (docs/decisions/070). It refuses what is unsigned or forged, which emulators often do not.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, openSync, closeSync } from 'node:fs'
import { connect } from 'node:net'
import { freePort } from '#runtime/free-port.ts'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { configuration, credentials, type Ports, storageServers } from './configuration.ts'
import { installPackages, swiftPackages } from '../debian-packages.ts'

export interface ForeignS3 {
  endpoint: string
  region: string
  key: string
  secret: string
  stop(): Promise<void>
}

/** Debian's own, for which the packages are made. */
const python = '/usr/bin/python3'
const here = import.meta.dirname
const patienceMs = 60_000

export async function startForeignS3(): Promise<ForeignS3> {
  await installPackages(swiftPackages)
  const folder = folderWithAttributes()
  const [proxy, account, container, object, memcached] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const ports: Ports = { proxy, account, container, object, memcached }
  mkdirSync(join(folder, 'data', 'd1'), { recursive: true })
  for (const [name, text] of Object.entries(configuration(folder, ports))) writeFileSync(join(folder, name), text)
  await promisify(execFile)(python, [
    join(here, 'rings.py'),
    folder,
    ...storageServers.map((kind) => String(ports[kind])),
  ])
  const children = [
    start(folder, 'memcached', [
      'memcached',
      '-l',
      '127.0.0.1',
      '-p',
      String(memcached),
      '-U',
      '0',
      '-m',
      '32',
      '-u',
      userInfo().username,
    ]),
    ...[...storageServers, 'proxy'].map((kind) => start(folder, kind, [python, join(here, 'server.py'), folder, kind])),
  ]
  const stop = async () => {
    await Promise.all(children.map(ended))
    rmSync(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${proxy}`
  try {
    // The proxy answers by itself: the servers behind it must be there before anything is asked of it.
    for (const port of [memcached, account, container, object]) await listens(port, children)
    await answers(`${endpoint}/healthcheck`, children)
  } catch (error) {
    const said = ['memcached', ...storageServers, 'proxy'].map((kind) =>
      readFileSync(join(folder, `${kind}.log`), 'utf8'),
    )
    await stop()
    throw new Error(`Swift did not start:\n${said.join('\n').slice(-4000)}`, { cause: error })
  }
  return { endpoint, region: 'us-east-1', ...credentials, stop }
}

/** Ends with us, however we end. */
function start(folder: string, kind: string, command: string[]): ChildProcess {
  const log = openSync(join(folder, `${kind}.log`), 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...command], { stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 3000)
  await end
  clearTimeout(late)
}

async function listens(port: number, children: ChildProcess[]): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(50)) {
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('one of its processes ended')
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    socket.destroy()
    if (isThere) return
  }
  throw new Error(`nobody listens at ${port} within ${patienceMs} ms`)
}

async function answers(url: string, children: ChildProcess[]): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(100)) {
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('one of its processes ended')
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error(`no answer within ${patienceMs} ms`)
}

/** Swift keeps what it knows of an object in the file's attributes, which not every file system has. */
function folderWithAttributes(): string {
  for (const base of [tmpdir(), '/var/tmp', homedir()]) {
    const folder = mkdtempSync(join(base, 'sala-s3-'))
    try {
      execFileSync(python, ['-c', 'import os,sys; os.setxattr(sys.argv[1], "user.sala", b"x" * 1024)', folder])
      return folder
    } catch {
      rmSync(folder, { recursive: true })
    }
  }
  throw new Error('No folder whose files can have user attributes: set TMPDIR to one')
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
