/**
 * What a device keeps of the registers that it has: goods and prices, where its numbers stand, and sales until the server has
 * answered for them. A sale and its number are written in one transaction, to the disk, before anything is printed.
 */
import Dexie, { type EntityTable } from 'dexie'
import type { SeenGoods } from '../../counter/see-counter.ts'
import { type DeviceSeries, passed, takeNumber } from '../device-series.ts'

export interface KeptLease {
  registerId: string
  epoch: number
  /** Null: the seller's particulars are missing, nothing is sold. */
  series: DeviceSeries[] | null
}

export interface Waiting {
  /** By device, from 1 without a gap: the order in which it is sent. */
  seq: number
  registerId: string
  epoch: number
  /** Whose it is, for who looks at the list. */
  at: string
  number: string
  totalSatang: number
  sale: Record<string, unknown>
}

interface KeptGoods extends SeenGoods {
  registerId: string
  readAt: Date
}

interface Mark {
  key: 'device' | 'seq'
  value: string | number
}

class DeviceStore extends Dexie {
  declare leases: EntityTable<KeptLease, 'registerId'>
  declare goods: EntityTable<KeptGoods, 'registerId'>
  declare outbox: EntityTable<Waiting, 'seq'>
  declare marks: EntityTable<Mark, 'key'>
  constructor(name: string) {
    // What is said to be kept is on the disk.
    super(name, { chromeTransactionDurability: 'strict' })
    // Only ever added to: a newer version of the page reads what an older one kept (traps/counter 18).
    this.version(1).stores({ leases: 'registerId', goods: 'registerId', outbox: 'seq, registerId', marks: 'key' })
  }
}

export type Store = ReturnType<typeof openStore>

export function openStore(name = 'sala-pos') {
  const db = new DeviceStore(name)
  const seqNow = async () => Number((await db.marks.get('seq'))?.value ?? 0)
  return {
    /** By which the server knows this browser; made once. */
    device: () =>
      db.transaction('rw', db.marks, async () => {
        const known = await db.marks.get('device')
        if (known) return String(known.value)
        const device = crypto.randomUUID()
        await db.marks.put({ key: 'device', value: device })
        return device
      }),
    lease: (registerId: string) => db.leases.get(registerId),
    /** As the server said it; where sales still wait it knows less than this device. */
    keepLease: (lease: KeptLease, lastSeq?: number) =>
      db.transaction('rw', db.leases, db.outbox, db.marks, async () => {
        if (lastSeq !== undefined && lastSeq > (await seqNow())) await db.marks.put({ key: 'seq', value: lastSeq })
        const waits = await db.outbox.where('registerId').equals(lease.registerId).count()
        const known = await db.leases.get(lease.registerId)
        if (waits === 0 || known?.epoch !== lease.epoch) await db.leases.put(lease)
      }),
    dropLease: (registerId: string) => db.leases.delete(registerId),
    /** A number that the server gave: the next one comes after it. */
    wasGiven: (registerId: string, number: string, day: string) =>
      db.transaction('rw', db.leases, async () => {
        const lease = await db.leases.get(registerId)
        if (!lease?.series) return
        await db.leases.put({ ...lease, series: lease.series.map((one) => passed(one, number, day)) })
      }),
    /** Null: this register is not at this device. */
    keepSale: (
      sold: Pick<Waiting, 'registerId' | 'totalSatang' | 'sale'>,
      { day, kind }: { day: string; kind: string },
    ): Promise<Waiting | null> =>
      db.transaction('rw', db.leases, db.outbox, db.marks, async () => {
        const lease = await db.leases.get(sold.registerId)
        const series = lease?.series?.find((one) => one.kind === kind)
        if (!lease?.series || !series) return null
        // Pressed twice it is the same sale.
        const same = (await db.outbox.toCollection().sortBy('seq')).find(({ sale }) => sale.id === sold.sale.id)
        if (same) return same
        const { number, no, after } = takeNumber(series, day)
        const seq = (await seqNow()) + 1
        const kept = {
          ...sold,
          seq,
          number,
          epoch: lease.epoch,
          at: new Date().toISOString(),
          sale: { ...sold.sale, number, no },
        }
        await db.outbox.add(kept)
        await db.marks.put({ key: 'seq', value: seq })
        await db.leases.put({ ...lease, series: lease.series.map((one) => (one === series ? after : one)) })
        return kept
      }),
    waiting: () => db.outbox.toCollection().sortBy('seq'),
    count: (registerId?: string) =>
      registerId === undefined ? db.outbox.count() : db.outbox.where('registerId').equals(registerId).count(),
    /** The server has answered for these. */
    answered: async (seqs: readonly number[]): Promise<void> => db.outbox.bulkDelete([...seqs]),
    goods: (registerId: string) => db.goods.get(registerId),
    keepGoods: (kept: KeptGoods) => db.goods.put(kept),
    close: () => db.close(),
  }
}
