/** Processes as Linux sees them: who lives, whose child it is, how much memory it holds. Ended by their id only. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Gone, or a zombie that nobody has buried yet: both are dead. */
export function isAlive(pid: number): boolean {
  const state = statOf(pid)?.state
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** A process and when it began: an id used again is somebody else. */
export const identityOf = (pid: number): string => `${pid}@${statOf(pid)?.since ?? ''}`
export const pidIn = (identity: string): number => Number(identity.split('@')[0])

/** Every living process below this one, nearest first. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const child = Number(name)
    const stat = Number.isInteger(child) ? statOf(child) : null
    if (stat && stat.state !== 'Z') children.set(stat.parent, [...(children.get(stat.parent) ?? []), child])
  }
  const family: number[] = []
  const look = [pid]
  for (let next = look.shift(); next !== undefined; next = look.shift()) {
    const found = children.get(next) ?? []
    family.push(...found)
    look.push(...found)
  }
  return family
}

export function commandOf(pid: number): string {
  return readOr(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // already gone
  }
}

/** Polls until it holds; resolves to the milliseconds it took, or fails by saying what was waited for. */
export async function until(
  holds: () => unknown,
  what: string | (() => string),
  patienceMs = 15_000,
  everyMs = 10,
): Promise<number> {
  const from = performance.now()
  while (!(await holds())) {
    if (performance.now() - from > patienceMs)
      throw new Error(`waited ${patienceMs} ms in vain for ${typeof what === 'string' ? what : what()}`)
    await wait(everyMs)
  }
  return performance.now() - from
}

/** Asks to stop, then insists. */
export async function endProcess(pid: number, patienceMs = 10_000): Promise<void> {
  send(pid, 'SIGTERM')
  await until(() => !isAlive(pid), `the end of ${pid}`, patienceMs).catch(() => send(pid, 'SIGKILL'))
}

function statOf(pid: number): { state: string; parent: number; since: string } | null {
  const text = readOr(`/proc/${pid}/stat`)
  if (text === '') return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', parent: Number(fields[1]), since: fields[19] ?? '' }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
