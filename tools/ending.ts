/** Ends a process with everything that it began, also what lives in groups of its own: browsers, products, PostgreSQL. */
import { existsSync } from 'node:fs'
import { commandOf, familyOf, identityOf, isAlive, pidIn, send, until } from '../e2e/support/processes.ts'

/**
 * Asked first, killed when they do not go. Databases go last, when nobody writes any more. Who was seen is remembered:
 * a child whose parent is gone belongs to nobody that could still name it.
 */
export async function endFamily(pid: number, patienceMs = 8_000): Promise<void> {
  // Elsewhere than on Linux nobody can be asked who belongs to whom: the group of it.
  if (!existsSync('/proc/self/stat')) return send(-pid, 'SIGTERM')
  const seen = new Set<string>()
  const living = (): number[] => {
    for (const one of [pid, ...[...seen].map(pidIn)])
      for (const member of [one, ...familyOf(one)]) if (isAlive(member)) seen.add(identityOf(member))
    return [...seen].map(pidIn).filter((one) => isAlive(one) && seen.has(identityOf(one)))
  }
  const others = () => living().filter((one) => !isPostgres(one))
  for (const one of others()) send(one, 'SIGTERM')
  await until(() => others().length === 0, 'the end of the others', patienceMs).catch(() => {})
  for (const one of others()) send(one, 'SIGKILL')
  // "Fast": it does not wait for its clients.
  for (const one of living().filter(isPostmaster)) send(one, 'SIGINT')
  await until(() => living().length === 0, 'the end of the databases', patienceMs).catch(() => {})
  for (const one of living()) send(one, 'SIGKILL')
}

const isPostmaster = (pid: number): boolean => /\/postgres -D /.test(commandOf(pid))
/** Its own processes are called "postgres: …". */
const isPostgres = (pid: number): boolean => isPostmaster(pid) || commandOf(pid).startsWith('postgres: ')
