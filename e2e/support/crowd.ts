/**
 * A crowd in a process of its own, so that it steals no time from the test's clock: `node crowd.ts port host connections
 * path…`.
 * Each connection asks as soon as it is answered; one that is turned away comes back after a moment, sooner than it was
 * told. Beside them come people who leave before they are answered. Tells its parent about itself four times a second, and ends when the parent says so or is gone.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { client, Unanswered } from './client.ts'
import { startLeavers } from './leavers.ts'

export interface CrowdSays {
  /** Connections that were answered at least once. */
  inside: number
  statuses: Record<string, number>
  /** Answers that were neither 200, 401 or 404 nor a 503 or 429 with Retry-After. */
  impolite: string[]
  broken: string[]
}

const impatienceMs = 250

if (import.meta.main)
  await main(Number(process.argv[2]), process.argv[3] ?? '', Number(process.argv[4]), process.argv.slice(5))

async function main(port: number, host: string, connections: number, paths: string[]): Promise<void> {
  const says: CrowdSays = { inside: 0, statuses: {}, impolite: [], broken: [] }
  let isOver = false
  process.on('disconnect', () => (isOver = true))
  process.on('message', () => (isOver = true))
  const tell = (then = () => {}): void => {
    if (process.connected) process.send?.(says, undefined, undefined, then)
  }

  async function crowd(first: number): Promise<void> {
    const one = client({ port }, host)
    let wasIn = false
    for (let n = first; !isOver; n++) {
      try {
        const { status, headers } = await one.get(paths[n % paths.length]!)
        if (!wasIn) says.inside++
        wasIn = true
        says.statuses[status] = (says.statuses[status] ?? 0) + 1
        const isPolite =
          status === 200 ||
          status === 401 ||
          status === 404 ||
          ((status === 503 || status === 429) && Number(headers['retry-after']) >= 1)
        if (!isPolite && says.impolite.length < 20)
          says.impolite.push(`${status}, retry-after ${headers['retry-after']}`)
        if (status > 404) await wait(impatienceMs)
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        if (says.broken.length < 20) says.broken.push(error.message)
        await wait(impatienceMs)
      }
    }
    one.leave()
  }
  const telling = setInterval(() => tell(), 250)
  const leavers = startLeavers({ port }, host)
  await Promise.all(Array.from({ length: connections }, (_, i) => crowd(i)))
  await leavers.stop()
  clearInterval(telling)
  tell(() => process.disconnect?.())
}
