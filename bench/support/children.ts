/** Processes of a run: started with plain Node, ended by their id. */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { atEnd } from './cleanup.ts'

export interface Started {
  pid: number
  /** SIGTERM, and SIGKILL when that is not heard within six seconds. */
  stop(): Promise<void>
  /** Its last words, for error messages. */
  said(): string
  ended: Promise<number | null>
}

export function startNode(args: string[], { cwd, env }: { cwd: string; env: Record<string, string> }): Started {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  const hear = (text: Buffer) => (tail = (tail + text.toString()).slice(-4000))
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  let isOver = false
  void ended.then(() => (isOver = true))
  const stop = async () => {
    if (isOver) return
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 6000)
    await ended
    clearTimeout(late)
  }
  atEnd(stop)
  return { pid: child.pid ?? 0, stop, said: () => tail, ended }
}

/** Asks until `check` says yes; throws with the process's last words when it ended or takes too long. */
export async function untilReady(child: Started, check: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const end = performance.now() + patienceMs
  let isOver = false
  void child.ended.then(() => (isOver = true))
  while (!(await check().catch(() => false))) {
    if (isOver || performance.now() > end) throw new Error(`a process did not start:\n${child.said()}`)
    await wait(10)
  }
}
