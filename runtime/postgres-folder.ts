/**
 * The database's folders: DATA_DIR/postgres for its files, DATA_DIR/postgres-password, DATA_DIR/postgres.log, and a
 * private folder in the system's temporary space for its socket (a socket's path may have 107 bytes at most).
 */
import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { giveTo, nameOfDataDir, type PostgresUser } from './postgres-user.ts'
import { secretFile } from './secret.ts'
import { RefuseToStart } from './unsafe.ts'

export type PostgresFolder = {
  data: string
  socketDir: string
  logFile: string
  /** The password of one role; the file holds the key that all are made from. */
  passwordOf: (role: string) => string
}

const logLimitBytes = 10_000_000

/** Makes what is missing, initdb included; throws RefuseToStart on data of another major version. */
export async function preparePostgresFolder(
  dataDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<PostgresFolder> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const key = secretFile(join(dataDir, 'postgres-password'))
  const folder: PostgresFolder = {
    data: join(realpathSync(dataDir), 'postgres'),
    socketDir: socketDirFor(dataDir, user),
    logFile: join(dataDir, 'postgres.log'),
    passwordOf: (role) => createHmac('sha256', key).update(role).digest('base64url'),
  }
  if (existsSync(join(folder.data, 'PG_VERSION'))) refuseOtherVersion(folder, binaries)
  else {
    await initialise(folder, binaries, user).catch((error) => {
      closePostgresFolder(folder)
      throw error
    })
  }
  return folder
}

/** The server writes to a file of its own: a pipe to us would break when we are killed and it lives on. */
export function openLog({ logFile }: PostgresFolder): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(logFile, `${logFile}.1`)
  return openSync(logFile, 'a', 0o600)
}

/** The socket's folder is made again at the next start. One that is still in use stays. */
export function closePostgresFolder({ socketDir }: PostgresFolder): void {
  try {
    rmdirSync(socketDir)
  } catch {
    // Not empty: somebody adopted it.
  }
}

/** Made under another name and moved into place at the end: half a database is never taken for one. */
async function initialise(
  folder: PostgresFolder,
  { initdb, major }: PostgresBinaries,
  user: PostgresUser,
): Promise<void> {
  const draft = `${folder.data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(user, draft)
  const passwordFile = join(folder.socketDir, 'password')
  writeFileSync(passwordFile, folder.passwordOf('postgres'), { mode: 0o600 })
  giveTo(user, passwordFile)
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', ...locale(major)]
  try {
    await runToEnd(initdb, ['-D', nameOfDataDir(user, draft), ...options], draft, user)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, folder.data)
}

/** The same order of letters on every machine. 16 has none of its own for UTF-8: the C library's, which orders alike. */
const locale = (major: string): string[] =>
  Number(major) < 17
    ? ['--locale-provider=libc', '--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

function runToEnd(command: string, args: string[], cwd: string, user: PostgresUser): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' },
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(failureOf(command, code, said))))
  })
}

/** PostgreSQL insists on a user with a name, which `docker run --user 12345` does not have. */
function failureOf(command: string, code: number | null, said: string): Error {
  if (!/could not look up effective user/.test(said)) return new Error(`${command} ended with ${code}: ${said}`)
  return new RefuseToStart(
    `ผู้ใช้หมายเลข ${process.getuid?.()} ไม่มีชื่อใน /etc/passwd PostgreSQL จึงเริ่มไม่ได้`,
    `User ${process.getuid?.()} has no name in /etc/passwd, and PostgreSQL will not start without one`,
  )
}

function refuseOtherVersion({ data }: PostgresFolder, { major }: PostgresBinaries): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new RefuseToStart(
    `ข้อมูลใน ${data} เป็นของ PostgreSQL ${found} แต่ Sala รุ่นนี้ใช้ ${major}`,
    `The data in ${data} belongs to PostgreSQL ${found}, this Sala brings ${major}: export it with the release that made it`,
  )
}

/** The same folder at every start, so that addresses stay valid; a random one where somebody else took the name. */
function socketDirFor(dataDir: string, user: PostgresUser): string {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir()
  const wanted = join(base, `sala-${process.getuid?.() ?? 0}-${hash}`)
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const found = lstatSync(wanted)
  const owners = [process.getuid?.(), user?.uid]
  const dir = found.isDirectory() && owners.includes(found.uid) ? wanted : mkdtempSync(`${wanted}-`)
  chmodSync(dir, 0o700)
  giveTo(user, dir)
  return dir
}
