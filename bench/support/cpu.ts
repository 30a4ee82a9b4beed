/** CPU time of processes, from /proc: the one number that a busy machine hardly moves. */
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second wherever Linux runs Node. */
const msPerTick = 10

interface Stat {
  ppid: number
  /** ms in user and system mode, all threads. */
  own: number
  /** ms of children that ended. */
  endedChildren: number
}

function statOf(pid: number): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    return {
      ppid: fields[1]!,
      own: (fields[11]! + fields[12]!) * msPerTick,
      endedChildren: (fields[13]! + fields[14]!) * msPerTick,
    }
  } catch {
    return null
  }
}

/** The scheduler's own count in nanoseconds, where the kernel has it; ticks otherwise. */
function preciseMs(pid: number): number {
  try {
    let sum = 0
    for (const thread of readdirSync(`/proc/${pid}/task`))
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    return sum / 1e6
  } catch {
    return statOf(pid)?.own ?? 0
  }
}

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export interface Cpu {
  /** The app's own processes. */
  app: number
  database: number
}

/** Ms of CPU that these processes and the whole PostgreSQL under this postmaster have used so far. */
export function cpuOf({ pids, postmaster }: { pids: readonly number[]; postmaster: number | null }): Cpu {
  const app = pids.reduce((sum, pid) => sum + preciseMs(pid), 0)
  if (postmaster === null) return { app, database: 0 }
  let database = preciseMs(postmaster) + (statOf(postmaster)?.endedChildren ?? 0)
  for (const pid of allPids()) if (statOf(pid)?.ppid === postmaster) database += preciseMs(pid)
  return { app, database }
}

export const less = (a: Cpu, b: Cpu): Cpu => ({ app: a.app - b.app, database: a.database - b.database })
export const plus = (a: Cpu, b: Cpu): Cpu => ({ app: a.app + b.app, database: a.database + b.database })

/** Resident memory in MB; `peak` is the highest it ever was. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { now: kb('VmRSS') / 1024, peak: kb('VmHWM') / 1024 }
}
