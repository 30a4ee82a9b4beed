/** The device's side of a sync: cut before sending, after the server wrote, before and while answers are taken. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { breachesOf, type Counter, openCounter } from '../../testing.ts'
import { takeLease } from '../../lease/lease.ts'
import { syncSales } from '../../lease/sync-sales.ts'
import { type DeviceSeries, takeNumber } from '../device-series.ts'
import type { KeptLease, Store, Waiting } from './device-store.ts'
import { sendWaiting, type SyncCall } from './send-waiting.ts'

class Killed extends Error {}

/** What lies on the device's disk: it outlives every page. */
function disk(device: string) {
  const outbox = new Map<number, Waiting>()
  const leases: KeptLease[] = []
  const store = {
    device: () => Promise.resolve(device),
    waiting: () => Promise.resolve([...outbox.values()].toSorted((one, other) => one.seq - other.seq)),
    answered: (seqs: readonly number[]) => Promise.resolve(seqs.forEach((seq) => outbox.delete(seq))),
    keepLease: (lease: KeptLease) => Promise.resolve(void (outbox.size === 0 && leases.push(lease))),
  } as unknown as Store // of a browser's store what a sync asks of it
  return { outbox, leases, store }
}

async function fill({ cashier, registerId, shiftId, sent }: Counter, count: number) {
  const device = `device-${randomUUID()}`
  const kept = disk(device)
  const lease = await takeLease(cashier, { registerId, device })
  let at: DeviceSeries = lease.series![0]!
  for (let seq = 1; seq <= count; seq++) {
    const { number, no, after } = takeNumber(at, businessDate(new Date()))
    at = after
    const sale = { ...sent({ LATTE: 1 }, { shiftId }), number, no }
    kept.outbox.set(seq, { seq, registerId, epoch: lease.epoch, at: '', number, totalSatang: 6500, sale })
  }
  return { ...kept, device, next: at.next }
}

const through =
  ({ cashier }: Counter): SyncCall =>
  async (asked) =>
    ({ kind: 'done', answer: await syncSales(cashier, asked as never) }) as never

test('500 sales, the page or the server killed at every step of the sync: once each, the same numbers, the same total', async () => {
  const counter = await openCounter()
  const { store, outbox, leases, next } = await fill(counter, 500)
  const numbers = [...outbox.values()].map(({ number }) => number)
  const send = through(counter)
  let kills = 0
  for (let step = 0; outbox.size > 0; step++) {
    const cut: Store = {
      ...store,
      // Killed while it takes the answers away: some are gone from its disk, some are not.
      answered: async (seqs) => {
        if (step % 5 === 3) {
          await store.answered(seqs.slice(0, 7))
          throw new Killed()
        }
        await store.answered(seqs)
        if (step % 5 === 4) throw new Killed()
      },
    }
    const call: SyncCall = async (asked) => {
      if (step % 5 === 0) throw new Killed() // before anything left
      if (step % 5 === 1) {
        // The server dies in the middle: what it had committed stays.
        await send({ ...asked, items: asked.items.slice(0, 11) })
        throw new Killed()
      }
      const answer = await send(asked)
      if (step % 5 === 2) throw new Killed() // written, and the answer lost
      return answer
    }
    await sendWaiting(cut, call, counter.registerId).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      kills += 1
    })
  }
  await sendWaiting(store, send, counter.registerId)
  expect(kills).toBeGreaterThan(20)
  const sold = await counter.tenant.sql<{ number: string; sum: bigint }>(
    `select number, (sum(net_satang) over ())::bigint as sum from pos.sales order by number`,
  )
  expect(sold.map(({ number }) => number)).toEqual(numbers)
  expect(sold[0]!.sum).toBe(500n * 6500n)
  expect(leases.at(-1)?.series?.[0]?.next).toBe(next)
  expect(await breachesOf(counter.tenant)).toEqual([])
}, 240_000)

test('nobody there: it stays; signed out: it stays; what the server never had and the device has no more is told', async () => {
  const counter = await openCounter()
  const { store, outbox } = await fill(counter, 3)
  for (const kind of ['later', 'signedOut'] as const) {
    expect(await sendWaiting(store, () => Promise.resolve({ kind }), counter.registerId)).toMatchObject({ ended: kind })
    expect(outbox.size).toBe(3)
  }
  outbox.delete(1)
  expect(await sendWaiting(store, through(counter), counter.registerId)).toMatchObject({ ended: 'empty', sent: 3 })
  expect(outbox.size).toBe(0)
  expect(await counter.tenant.sql(`select kind, state from pos.sync_items where seq = 1`)).toEqual([
    { kind: 'lost', state: 'quarantined' },
  ])
})
