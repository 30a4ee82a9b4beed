/** Sala's web process and the bare server beside each other, on the same database, with the same visitors. */
import { isDeepStrictEqual } from 'node:util'
import { inTurn, type Measured } from './compare.ts'
import type { Answer, Ask, Visitor } from './client.ts'
import { memoryOf } from './cpu.ts'
import type { House } from './house.ts'
import { newCrowd } from './load.ts'
import type { Row } from './report.ts'
import { type Server, startBare, startWeb } from './servers.ts'

export interface Pair {
  app: Server
  bare: Server
  stop(): Promise<void>
}

export async function startPair(house: House): Promise<Pair> {
  const [app, bare] = await Promise.all([startWeb(house), startBare(house)])
  return { app, bare, stop: async () => void (await Promise.all([app.stop(), bare.stop()])) }
}

/** One kind of operation on both sides; both must answer alike before anything is measured. */
export async function comparePair(
  house: House,
  {
    promise,
    atMost,
    operation,
    same,
  }: {
    promise: string
    atMost: number
    operation: (visitor: Visitor, number: number) => Promise<void>
    /** An answer of each side to the same question: throws when they differ. */
    same?: (visitors: { app: Visitor; bare: Visitor }) => Promise<void>
  },
): Promise<Row> {
  const pair = await startPair(house)
  const { host } = house.tenants[0]!
  const crowds = { app: newCrowd({ port: pair.app.port, host }), bare: newCrowd({ port: pair.bare.port, host }) }
  if (same) await same({ app: crowds.app.first, bare: crowds.bare.first })
  const sideOf = (name: 'app' | 'bare') => ({
    meter: { pids: [pair[name].pid], postmaster: house.postmaster },
    load: (ms: number) => crowds[name].run(operation, ms),
  })
  const { app, bare } = await inTurn({ app: sideOf('app'), bare: sideOf('bare') }, house.analyze)
  const memoryMb = memoryOf(pair.app.pid).now
  crowds.app.close()
  crowds.bare.close()
  await pair.stop()
  return { promise, reached: ratio(app, bare), unit: '×', atMost, app, bare, memoryMb }
}

export const ratio = (app: Measured, bare: Measured): number => app.perOperation / bare.perOperation

/** Throws when the two sides tell the same question's `core` differently; fields may come and go beside it. */
export async function mustAgree<Data>(
  ask: Ask,
  core: (data: Data) => unknown,
  { app, bare }: { app: Visitor; bare: Visitor },
): Promise<void> {
  const [ours, theirs] = [core(dataOf(await app.ask(ask)) as Data), core(dataOf(await bare.ask(ask)) as Data)]
  if (isDeepStrictEqual(ours, theirs)) return
  throw new Error(`app and bare answer differently:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`)
}

/** The data of a JSON answer without the order of its fields. */
function dataOf({ status, body }: Answer): unknown {
  if (status < 200 || status > 299) throw new Error(`answered ${status}: ${body.toString().slice(0, 300)}`)
  return (JSON.parse(body.toString()) as { data: unknown }).data
}
