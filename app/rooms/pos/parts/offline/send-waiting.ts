/** Sends what waits, in its order, so many at a time; only what the server answered for leaves the device. Pure but for `outside`. */
import type { KeptLease, Store, Waiting } from './device-store.ts'

const mostItems = 50

export interface SyncAnswer {
  results: { seq: number; state: 'applied' | 'duplicate' | 'quarantined'; code?: string }[]
  wanted: number | null
  lease: Pick<KeptLease, 'epoch' | 'series'> | null
}

export interface SentItem {
  seq: number
  epoch: number
  kind: 'sale' | 'lost'
  sale: Record<string, unknown> | null
}

export type SyncCall = (asked: { registerId: string; device: string; waiting: number; items: SentItem[] }) => Promise<
  | { kind: 'done'; answer: SyncAnswer }
  /** The network or the server is away. */
  | { kind: 'later' }
  | { kind: 'signedOut' }
  | { kind: 'refused'; code: string }
>

export interface Sent {
  ended: 'empty' | 'later' | 'signedOut' | 'refused'
  /** Kept by the server for somebody to look at. */
  quarantined: number
  sent: number
}

/** With nothing to send it asks whether the server is there. The caller sees that one page does it at a time. */
export async function sendWaiting(store: Store, call: SyncCall, registerId: string): Promise<Sent> {
  const device = await store.device()
  const all: Sent = { ended: 'empty', quarantined: 0, sent: 0 }
  let wanted: number | null = null
  let beats = 0
  for (;;) {
    const waiting = await store.waiting()
    const part = firstOfOne(waiting)
    if (part.length === 0 && beats > 0) return all
    const items: SentItem[] = part.map(({ seq, epoch, sale }) => ({ seq, epoch, kind: 'sale', sale }))
    // What the server never had and this device has no more: it is told, so that somebody knows.
    if (wanted !== null && part[0])
      for (let seq = part[0].seq - 1; seq >= wanted; seq--)
        items.unshift({ seq, epoch: part[0].epoch, kind: 'lost', sale: null })
    const to = part[0]?.registerId ?? registerId
    const asked = await call({
      registerId: to,
      device,
      waiting: waiting.length - part.length,
      items: items.slice(0, mostItems),
    })
    beats += 1
    if (asked.kind !== 'done') return { ...all, ended: asked.kind }
    const { results, lease } = asked.answer
    await store.answered(results.map(({ seq }) => seq))
    all.sent += results.length
    all.quarantined += results.filter(({ state, code }) => state === 'quarantined' && code !== 'LOST').length
    if (lease) await store.keepLease({ registerId: to, ...lease })
    // Asked twice for the same it would ask for ever.
    if (results.length === 0 && asked.answer.wanted === wanted && part.length > 0) return { ...all, ended: 'refused' }
    wanted = asked.answer.wanted
  }
}

/** Of one register, as far as they follow each other. */
function firstOfOne(waiting: readonly Waiting[]): Waiting[] {
  const other = waiting.findIndex(({ registerId }) => registerId !== waiting[0]?.registerId)
  return waiting.slice(0, other < 0 ? mostItems : Math.min(other, mostItems))
}
