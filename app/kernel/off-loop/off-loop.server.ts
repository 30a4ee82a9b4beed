/**
 * Reads what strangers sent in a thread of its own, with a deadline and a bound of memory, so that no file holds up
 * whoever else asks this process. A reader is a file `*.thread.ts` that exports `run(input)`; what goes in and comes out
 * is copied, so it holds plain values and bytes.
 *
 *     import type * as Reader from './read-table.thread.ts'
 *     const table = await offLoop<typeof Reader>(context, 'app/kernel/table/read-table.thread.ts', { bytes })
 *
 * Most files are read in a blink: each is first tried for that long, and what does not end by then begins again in a
 * line of its own, so that files made to spin keep each other waiting and not the honest ones of the same tenant.
 *
 * What the house itself draws (`isOurs`) stands in a line of its own, two of one tenant at once: who asks for many sends
 * them in small parts, so that a neighbour waits for one of those at most.
 *
 * What a file can be wrong about is part of what `run` answers. Errors: 422 for what takes too long or too much memory,
 * 503 when too many wait; anything else that `run` throws is a bug.
 */
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { refuseKernel } from '../refusals.ts'
import { openTurns } from './turns.ts'

// oxlint-disable-next-line no-explicit-any -- any reader: what it takes and answers, its own type says
type Reader = { run(input: any): unknown }
type Told = { answer: unknown } | { error: string } | { hasBegun: true }

const limits = { withinMs: 20_000, tryMs: 1000, memoryMb: 256 }
const turns = openTurns({ atOnce: 2, ofOne: 1, waiting: 48, waitingOfOne: 16 })
const ourTurns = openTurns({ atOnce: 2, ofOne: 2, waiting: 48, waitingOfOne: 16 })
const slowTurns = openTurns({ atOnce: 1, ofOne: 1, waiting: 16, waitingOfOne: 4 })
/** What a try answers that was too short. */
const notYet = Symbol('not yet')
/** Threads without work; they end after a while, and never keep the process. */
const idle: Worker[] = []
const idleMs = 30_000

export async function offLoop<R extends Reader>(
  { tenantId }: { tenantId: string },
  file: `app/${string}.thread.ts`,
  input: Parameters<R['run']>[0],
  { withinMs = limits.withinMs, isOurs = false }: { withinMs?: number; isOurs?: boolean } = {},
): Promise<Awaited<ReturnType<R['run']>>> {
  const tried = await inTurn(isOurs ? ourTurns : turns, tenantId, file, input, Math.min(limits.tryMs, withinMs))
  const answer = tried === notYet ? await inTurn(slowTurns, tenantId, file, input, withinMs) : tried
  return (answer === notYet ? refuseKernel('tooMuchToRead') : answer) as Awaited<ReturnType<R['run']>>
}

async function inTurn(line: typeof turns, tenantId: string, file: string, input: unknown, withinMs: number) {
  const endTurn = await line.enter(tenantId)
  if (!endTurn) return refuseKernel('busy', { retryAfter: 5 })
  try {
    return await runIn(idle.pop() ?? begin(), file, input, withinMs)
  } finally {
    endTurn()
  }
}

function begin(): Worker {
  const thread = new Worker(resolve('app/kernel/off-loop/thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // What the test runner tells its own processes is not for a plain one.
    execArgv: [],
  })
  thread.unref()
  thread.on('exit', () => forget(thread))
  return thread
}

function runIn(thread: Worker, file: string, input: unknown, withinMs: number): Promise<unknown> {
  const { promise, resolve: settle, reject } = Promise.withResolvers<unknown>()
  // What it says afterwards nobody hears any more, and an error of one that was ended is none.
  const giveUp = () => {
    thread.on('error', () => {})
    void thread.terminate()
  }
  const tooLate = () => end(giveUp, () => settle(notYet))
  // The file's time runs from when its reader stands: loading that one is our work.
  let late = setTimeout(tooLate, limits.withinMs + withinMs)
  const onMessage = (told: Told) => {
    if ('hasBegun' in told) {
      clearTimeout(late)
      late = setTimeout(tooLate, withinMs)
      return
    }
    end(
      () => keep(thread),
      () => ('answer' in told ? settle(told.answer) : reject(new Error(`${file} failed: ${told.error}`))),
    )
  }
  const onError = (error: NodeJS.ErrnoException) =>
    end(giveUp, () => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error)))
  const onExit = () => end(giveUp, () => reject(new Error(`${file} ended its thread`)))
  const tooMuch = () => reject(refusalOf(() => refuseKernel('tooMuchToRead')))
  function end(...steps: (() => void)[]) {
    clearTimeout(late)
    // One by one: Node keeps listeners of its own here, by which a thread is heard at all.
    thread.off('message', onMessage).off('error', onError).off('exit', onExit)
    for (const step of steps) step()
  }
  thread.on('message', onMessage).on('error', onError).on('exit', onExit)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, which no page has
  thread.postMessage({ file: resolve(file), input })
  return promise
}

function refusalOf(refuse: () => never): unknown {
  try {
    return refuse()
  } catch (refusal) {
    return refusal
  }
}

function keep(thread: Worker): void {
  idle.push(thread)
  setTimeout(() => forget(thread) && void thread.terminate(), idleMs).unref()
}

/** Was it idle? Then it no longer is. */
function forget(thread: Worker): boolean {
  const place = idle.indexOf(thread)
  return place >= 0 && idle.splice(place, 1).length > 0
}
