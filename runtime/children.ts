/** Child processes that are kept alive: one that ends without being told to is started again. */
import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from './log.ts'
import { watchSilence } from './silence.ts'
import { refusedExitCode } from './unsafe.ts'

export type Child = {
  /** Resolves when it first says that it is ready; rejects when it refuses to start, or fails three times before. */
  ready: Promise<void>
  /** It is there, works, and its loop turns. */
  isUp(): boolean
  /** Tells it to finish and waits; killed after `patienceMs`. */
  stop(patienceMs: number): Promise<void>
  kill(): void
}

type Care = {
  name: string
  entry: string
  /** What it begins with: enough to load its parts. */
  env: Environment
  /** What it must know before it works, told as soon as it is known. */
  facts: Promise<Environment>
  /** It could not start for want of something outside that is waited for, so that it is tried again. */
  isExcused?: () => Promise<boolean>
  log: Log
  /** It can take work now. */
  onReady?: (process: ChildProcess) => void
  /** It must get no more work: it asked to leave, or is gone. */
  onLeaving?: (process: ChildProcess) => void
  /** Its loop does not turn; and turns again. */
  onPause?: (process: ChildProcess) => void
  onResume?: (process: ChildProcess) => void
  /** A loop that blocks is no reason: somebody looks at it in a debugger. */
  maySleep?: boolean
}

export type Environment = Record<string, string | undefined>

const firstPauseMs = 100
const longestPauseMs = 5_000
const healthyAfterMs = 10_000
const mostFailedStarts = 3

/** What a child says: `ready`, then `alive` each second, or `leaving` when somebody else told it to stop. */
export type ChildWord = 'ready' | 'alive' | 'leaving'
/** What one that was begun with `SALA_WAITS` is told. */
export type FactsWord = { facts: Environment }

export function keepAlive({ name, entry, env, facts, log, onReady, onLeaving, maySleep, ...care }: Care): Child {
  let known: Environment | null = null
  let current: ChildProcess | null = null
  let isUp = false
  let isStopping = false
  let pauseMs = firstPauseMs
  let failedStarts = 0
  const first = Promise.withResolvers<void>()
  first.promise.catch(() => {})

  const start = () => {
    if (isStopping) return
    const startedAt = performance.now()
    let wasReady = false
    const child = fork(entry, {
      env: known ? { ...env, ...known } : { ...env, SALA_WAITS: '1' },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    current = child
    if (!known) void facts.then((told) => child.connected && child.send({ facts: told } satisfies FactsWord, () => {}))
    let silence: ReturnType<typeof watchSilence> | null = null
    child.on('message', (word: ChildWord) => {
      if (word === 'alive') silence?.heard()
      else if (word === 'ready') {
        wasReady = true
        isUp = true
        if (!maySleep)
          silence = watchSilence({
            onPause() {
              isUp = false
              care.onPause?.(child)
            },
            onResume() {
              isUp = true
              care.onResume?.(child)
            },
            onSilent(silentMs) {
              log.error(`${name} is silent: its loop is blocked, it is replaced`, { pid: child.pid, silentMs })
              child.kill('SIGKILL')
            },
          })
        onReady?.(child)
        first.resolve()
      } else if (word === 'leaving') {
        // Who leaves gets nobody new again, whatever it says on the way.
        silence?.stop()
        onLeaving?.(child)
        child.send('drain')
      }
    })
    child.on('error', (error) => log.error(`${name} process error`, { error }))
    child.on('exit', (code, signal) => {
      silence?.stop()
      onLeaving?.(child)
      if (current === child) current = null
      isUp = false
      if (isStopping) return
      if (!wasReady) failedStarts += 1
      if (code === refusedExitCode) return first.reject(new ChildRefused(name))
      if (!wasReady && failedStarts >= mostFailedStarts)
        void (care.isExcused?.() ?? Promise.resolve(false)).then((isExcused) => {
          if (isExcused) failedStarts = 0
          else first.reject(new Error(`${name} does not start`))
        })
      pauseMs = performance.now() - startedAt > healthyAfterMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      log.warn(`${name} ended unexpectedly, starting it again`, { pid: child.pid, code, signal, pauseMs })
      setTimeout(start, pauseMs)
    })
  }
  void facts.then((told) => (known = told)).catch(() => {})
  start()

  return {
    ready: first.promise,
    isUp: () => isUp,
    async stop(patienceMs) {
      isStopping = true
      const child = current
      if (!child) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // One that was never told anything has nothing to finish.
      if (!known) child.kill('SIGKILL')
      else if (child.connected) child.send('drain', () => {})
      else child.kill('SIGTERM')
      const late = setTimeout(() => {
        log.warn(`${name} did not finish in time`, { pid: child.pid })
        child.kill('SIGKILL')
      }, patienceMs)
      await ended
      clearTimeout(late)
    },
    kill() {
      isStopping = true
      current?.kill('SIGKILL')
    },
  }
}

/** The child said why in its own sentence; nothing to add. */
export class ChildRefused extends Error {
  constructor(name: string) {
    super(`${name} refused to start`)
    this.name = 'ChildRefused'
  }
}
