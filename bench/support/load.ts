/** Visitors who do the same thing again and again until the time is over. */
import { newVisitor, type Visitor } from './client.ts'
import { sized } from './options.ts'

export interface Load {
  operations: number
  seconds: number
  /** Of each operation in ms, in the order in which they ended. */
  latencies: number[]
}

/** Does one operation; `number` counts over the whole run. */
export type Operation = (visitor: Visitor, number: number) => Promise<void>

export interface Crowd {
  /** One of them, to ask by hand between rounds. */
  first: Visitor
  /** Ends after `ms` or, if sooner, when `most` operations are done. */
  run(operation: Operation, ms: number, most?: number): Promise<Load>
  close(): void
}

/** Connections stay open between the rounds of a run. */
export function newCrowd({
  port,
  host,
  connections = sized(16, 16, 2),
}: {
  port: number
  host: string
  connections?: number
}): Crowd {
  const visitors = Array.from({ length: connections }, () => newVisitor({ port, host }))
  let number = 0

  async function run(operation: Operation, ms: number, most = Infinity): Promise<Load> {
    const latencies: number[] = []
    const from = performance.now()
    const end = from + ms
    let begun = 0
    await Promise.all(
      visitors.map(async (visitor) => {
        while (performance.now() < end && begun < most) {
          begun++
          const at = performance.now()
          await operation(visitor, number++)
          latencies.push(performance.now() - at)
        }
      }),
    )
    return { operations: latencies.length, seconds: (performance.now() - from) / 1000, latencies }
  }

  return { first: visitors[0]!, run, close: () => visitors.forEach((visitor) => visitor.close()) }
}

export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
