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

const allPids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number)

/** Ms of CPU that these processes and the whole PostgreSQL under this postmaster have used so far. */
export function cpuOf({ pids, postmaster }: { pids: readonly number[]; postmaster: number | null }): number {
  let sum = 0
  for (const pid of pids) sum += preciseMs(pid)
  if (postmaster === null) return sum
  sum += preciseMs(postmaster) + (statOf(postmaster)?.endedChildren ?? 0)
  for (const pid of allPids()) if (statOf(pid)?.ppid === postmaster) sum += preciseMs(pid)
  return sum
}

/** Resident memory in MB; `peak` is the highest it ever was. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { now: kb('VmRSS') / 1024, peak: kb('VmHWM') / 1024 }
}
