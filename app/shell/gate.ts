/** One tenant's gate: how many are inside, who stands before it, and whose turn is next. */
import { networkOf } from '#kernel/network-of.server.ts'

export interface GateLimits {
  /** Requests that are worked on at once. */
  atOnce: number
  /** Of them one address: many people may share it, yet others come too. */
  ofOneAddress: number
  /** In line; of one address half as many. */
  queued: number
  /** Who is expected to wait longer is turned away at once. */
  worthMs: number
  /** An expectation may be wrong: nobody waits longer than this. */
  patienceMs: number
  /** No turn lasts so long: whoever still holds one has forgotten it. */
  longestMs: number
}

/** Somebody at the gate. Who has gone stands in no line. */
export interface Visitor {
  readonly closed: boolean
  once(event: 'close', gone: () => void): unknown
  off(event: 'close', gone: () => void): unknown
}

/** Ends one's turn; once is enough, more often does no harm. */
export type EndTurn = () => void

type Answer = (end: EndTurn | null) => void
interface Line {
  working: number
  waiting: Answer[]
}

/** What a turn takes until some have been seen, and how much the newest counts in what is usual. */
const firstGuessMs = 20
const newestCounts = 0.1

export function openGate({ atOnce, ofOneAddress, queued, worthMs, patienceMs, longestMs }: GateLimits) {
  const turns = new Map<EndTurn, number>()
  /** By address, in the order in which they are let in; empty ones are forgotten. */
  const lines = new Map<string, Line>()
  let waiting = 0
  let usualMs = firstGuessMs

  function begin(network: string, line: Line): EndTurn {
    const since = performance.now()
    const end = () => {
      if (!turns.delete(end)) return
      // One that waits half a minute for a service outside would make the next burst look hopeless.
      const took = Math.min(performance.now() - since, worthMs)
      usualMs += (took - usualMs) * newestCounts
      line.working--
      forget(network, line)
      letIn()
    }
    line.working++
    turns.set(end, since)
    return end
  }

  /** The addresses by turns: one of each, then the next of each. */
  function letIn(): void {
    for (const [network, line] of lines) {
      if (turns.size >= atOnce) return
      if (line.waiting.length === 0 || line.working >= ofOneAddress) continue
      lines.delete(network)
      lines.set(network, line)
      waiting--
      line.waiting.shift()!(begin(network, line))
    }
  }

  /** Of every address so many come before as one's own has in line already, and one more. */
  function expectedMs(own: number): number {
    let ahead = 1
    for (const line of lines.values()) ahead += Math.min(line.waiting.length, own + 1)
    return (ahead * usualMs) / Math.min(atOnce, lines.size * ofOneAddress)
  }

  function wait(network: string, line: Line, visitor: Visitor): Promise<EndTurn | null> {
    return new Promise((resolve) => {
      const answer: Answer = (end) => {
        clearTimeout(timer)
        visitor.off('close', leave)
        resolve(end)
      }
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(answer), 1)
        waiting--
        forget(network, line)
        answer(null)
      }
      const timer = setTimeout(leave, patienceMs)
      visitor.once('close', leave)
      line.waiting.push(answer)
      waiting++
    })
  }

  function forget(network: string, line: Line): void {
    if (line.working === 0 && line.waiting.length === 0) lines.delete(network)
  }

  return {
    /** A turn, or null: nobody waits here for what would take too long. */
    async enter(address: string, visitor: Visitor): Promise<EndTurn | null> {
      if (visitor.closed) return null
      const network = networkOf(address)
      const line = lines.get(network) ?? { working: 0, waiting: [] }
      lines.set(network, line)
      if (turns.size < atOnce && line.working < ofOneAddress && line.waiting.length === 0) return begin(network, line)
      const isFull = waiting >= queued || line.waiting.length * 2 >= queued
      // So few that they may wait whatever is usual: a visitor who comes first must not be told that it is busy.
      const isHopeless = waiting >= atOnce && expectedMs(line.waiting.length) > worthMs
      if (!isFull && !isHopeless) return wait(network, line, visitor)
      forget(network, line)
      return null
    },

    /** Ends turns that nobody ended; says how many. */
    heal(): number {
      const late = [...turns].filter(([, since]) => performance.now() - since > longestMs)
      for (const [end] of late) end()
      return late.length
    },

    state: () => ({
      working: turns.size,
      waiting,
      oldestMs: Math.max(0, ...[...turns.values()].map((since) => performance.now() - since)),
    }),
  }
}
