/**
 * PostgreSQL refuses to run as root, so as root we run it as `nobody`: it owns its data folder and its socket's
 * folder and can enter nothing else of ours. An ordinary user runs it as itself.
 */
import { chownSync, readFileSync } from 'node:fs'

/** Null: no change of user. */
export type PostgresUser = { uid: number; gid: number } | null

export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return null
  const entry = passwdEntry('nobody')
  return entry ?? { uid: 65534, gid: 65534 }
}

export function giveTo(user: PostgresUser, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

/**
 * The data folder as the server is told it. As root on Linux the server is started inside the folder and finds it
 * through /proc/self/cwd, which works even when `nobody` may not enter the folders above it (a project in /root).
 */
export function nameOfDataDir(user: PostgresUser, dir: string): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dir
}

function passwdEntry(name: string): PostgresUser {
  try {
    const numbers = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))
    return numbers ? { uid: Number(numbers[1]), gid: Number(numbers[2]) } : null
  } catch {
    return null
  }
}
