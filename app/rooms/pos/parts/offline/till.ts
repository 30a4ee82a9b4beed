/** One register at this device: who has it, what waits, whether the server is there. One page of a browser sells at a time. */
import type { Refused } from '#kernel/refused.ts'
import type { SentBatch } from '../../prepare/send-to-prepare.ts'
import { businessDate } from '#kernel/dates.ts'
import { markUnsent } from '#ui/unsent.ts'
import type { SeenGoods } from '../../counter/see-counter.ts'
import { type KeptLease, openStore, type Store } from './device-store.ts'
import { sendWaiting, type SyncAnswer } from './send-waiting.ts'
import { type Called, callTill } from './till-calls.ts'

export interface Holder {
  name: string
  seenAt: string | null
  waiting: number
  epoch: number
}

export interface TillState {
  /** opening: it is not known yet who has the register. */
  lease: 'opening' | 'mine' | 'held' | 'otherTab' | 'none'
  holder: Holder | null
  isOnline: boolean
  isSignedOut: boolean
  waiting: number
  quarantined: number
  goods: SeenGoods | null
  goodsAt: string | null
}

/** What a sale answers, whoever numbered it. */
export interface SoldHere {
  id: string
  number: string
  paperToken: string | null
  totalSatang: bigint
  changeSatang: bigint
  owedSatang: bigint
  isOffline: boolean
  /** What of it goes to be prepared; null: nothing, or nobody was there to ask. */
  prepared: SentBatch | null
  /** Given to the buyer, where more came back than was taken. */
  paidOutSatang: bigint
  toWalletSatang: bigint
  /** Of an exchange: the note of what came back. */
  note: { number: string; token: string | null } | null
}

export interface SaleHere {
  id: string
  shiftId: string
  totalSatang: number
  changeSatang: number
  /** Cash, card, transfer; no credit, no buyer with a tax id. */
  mayWait: boolean
  /** Of its paper: what is exempt alone, and who is not registered for VAT, has a receipt. */
  kind: 'abbr_tax_invoice' | 'receipt'
  sale: Record<string, unknown>
}

const beatMs = 10_000
export const nobodyYet: TillState = {
  lease: 'opening',
  holder: null,
  isOnline: true,
  isSignedOut: false,
  waiting: 0,
  quarantined: 0,
  goods: null,
  goodsAt: null,
}

export type Till = ReturnType<typeof openTill>

export function openTill(registerId: string, name: string) {
  let state = nobodyYet
  let store: Store | null = null
  // Asked for while the page is still being woken: without a line there is nothing else to wait for.
  const early = 'indexedDB' in globalThis ? keptEarly(registerId) : null
  let opened = 0
  let end: (() => void) | null = null
  const heard = new Set<() => void>()
  const change = (next: Partial<TillState>) => {
    state = { ...state, ...next }
    for (const tell of heard) tell()
  }
  const count = async () => {
    const all = (await store?.count()) ?? 0
    markUnsent('pos', all)
    change({ waiting: all })
    return all
  }

  async function begin(): Promise<void> {
    try {
      const opening = await early
      store = opening?.store ?? openStore()
      const kept = opening ? opening.kept : await store.goods(registerId)
      if (kept)
        change({ goods: { goods: kept.goods, categories: kept.categories }, goodsAt: kept.readAt.toISOString() })
      await count()
    } catch {
      // This browser keeps nothing: it sells while the line is up.
      store = null
    }
    void readGoods()
    await takeLease({})
    await send()
  }

  async function readGoods(): Promise<void> {
    const asked = await callTill<SeenGoods & { goods: (Omit<SeenGoods['goods'][number], 'variants'> & { variants: { priceSatang: number }[] })[] }>('GET', `/api/pos/goods?register=${registerId}`, undefined, 30_000) // prettier-ignore
    if (asked.kind !== 'done') return
    const readAt = new Date()
    const goods = asked.data.goods.map((one) => ({
      ...one,
      variants: one.variants.map((variant) => ({ ...variant, priceSatang: BigInt(variant.priceSatang) })),
    })) as SeenGoods['goods'] // money crosses as numbers
    change({ goods: { goods, categories: asked.data.categories }, goodsAt: readAt.toISOString() })
    await store?.keepGoods({ registerId, readAt, goods, categories: asked.data.categories })
  }

  async function takeLease({ steal = false }: { steal?: boolean }): Promise<void> {
    if (!store) return change({ lease: 'none' })
    const device = await store.device()
    const asked = await callTill<KeptLease & { lastSeq: number; holder: Holder | null }>('POST', '/api/pos/lease', {
      registerId,
      device,
      name,
      steal,
      epoch: state.holder?.epoch ?? 0,
    })
    if (asked.kind === 'done') {
      const { epoch, series, lastSeq, holder } = asked.data
      if (holder) {
        await store.dropLease(registerId)
        return change({ lease: 'held', holder, isOnline: true })
      }
      await store.keepLease({ registerId, epoch, series }, lastSeq)
      return change({ lease: 'mine', holder: null, isOnline: true, isSignedOut: false })
    }
    // Somebody else was faster: who has it now is asked anew, and told.
    if (asked.kind === 'refused' && asked.refused.code === 'LEASE_LOST' && steal) return takeLease({})
    if (asked.kind === 'refused') return change({ lease: 'none', isOnline: true })
    change({
      lease: (await store.lease(registerId)) ? 'mine' : 'none',
      isOnline: false,
      isSignedOut: asked.kind === 'signedOut',
    })
  }

  let sending: Promise<void> | null = null
  /** With nothing to send it asks whether the server is there. */
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = null))
    return sending
  }
  async function sendAll(): Promise<void> {
    const kept = store
    if (!kept) return
    const sent = await alone('send', () =>
      sendWaiting(
        kept,
        async (asked) => {
          const called = await callTill<SyncAnswer>('POST', '/api/pos/sync', asked, 30_000)
          if (called.kind === 'done') return { kind: 'done', answer: called.data }
          return called.kind === 'refused' ? { kind: 'refused', code: called.refused.code } : { kind: called.kind }
        },
        registerId,
      ),
    )
    await count()
    if (!sent) return
    if (sent.ended === 'empty' && !state.goods) void readGoods()
    change({
      isOnline: sent.ended !== 'later',
      isSignedOut: sent.ended === 'signedOut',
      quarantined: state.quarantined + sent.quarantined,
    })
  }

  /** Online while nothing waits, so that numbers come in one row; else it is kept here first, and sent. */
  async function sell(asked: SaleHere): Promise<{ sold: SoldHere } | { refused: Refused } | { failed: true }> {
    const lease: KeptLease | undefined = await store?.lease(registerId).catch(() => undefined)
    const device = lease && store ? { device: await store.device(), epoch: lease.epoch } : {}
    const day = businessDate(new Date())
    if (state.waiting === 0 && state.isOnline) {
      const called = await callTill<Omit<SoldHere, 'isOffline'>>('POST', '/api/pos/sales', { ...asked.sale, ...device })
      if (called.kind === 'refused') {
        if (called.refused.code === 'LEASE_LOST') await takeLease({})
        return { refused: called.refused }
      }
      if (called.kind === 'done') {
        const { data } = called
        await store?.wasGiven(registerId, data.number, day)
        const [totalSatang, changeSatang, owedSatang, paidOutSatang, toWalletSatang] = [data.totalSatang, data.changeSatang, data.owedSatang, data.paidOutSatang, data.toWalletSatang].map(BigInt) as [bigint, bigint, bigint, bigint, bigint] // prettier-ignore
        return {
          sold: { ...data, totalSatang, changeSatang, owedSatang, paidOutSatang, toWalletSatang, isOffline: false },
        }
      }
      change({ isOnline: false, isSignedOut: called.kind === 'signedOut' })
    }
    if (!asked.mayWait || !store || !lease) return { failed: true }
    const { totalSatang, shiftId, kind } = asked
    const kept = await store.keepSale({ registerId, totalSatang, sale: { ...asked.sale, shiftId } }, { day, kind })
    await count()
    if (!kept) return { failed: true }
    void send()
    const sold = {
      id: asked.id,
      number: kept.number,
      paperToken: null,
      owedSatang: 0n,
      isOffline: true,
      prepared: null,
      paidOutSatang: 0n,
      toWalletSatang: 0n,
      note: null,
    }
    return { sold: { ...sold, totalSatang: BigInt(totalSatang), changeSatang: BigInt(asked.changeSatang) } }
  }

  /** What the server numbers by itself, at a register that this device has: not while its own numbers are on their way. */
  async function ask<Data extends { number: string }>(path: string, body: object): Promise<Called<Data>> {
    if (state.waiting > 0) await send()
    if (state.waiting > 0) return { kind: 'later' }
    const lease = await store?.lease(registerId).catch(() => undefined)
    const device = lease && store ? { device: await store.device(), epoch: lease.epoch } : {}
    const called = await callTill<Data>('POST', path, { ...body, ...device })
    if (called.kind === 'done') await store?.wasGiven(registerId, called.data.number, businessDate(new Date()))
    if (called.kind === 'refused' && called.refused.code === 'LEASE_LOST') await takeLease({})
    if (called.kind === 'signedOut' || (called.kind === 'later' && !called.isTooOften))
      change({ isOnline: false, isSignedOut: called.kind === 'signedOut' })
    return called
  }

  /** Held as long as a page shows the register; the last one that leaves lets the tab's lock go. */
  function hold(): () => void {
    opened += 1
    // The next page of the register goes on with what the one before began.
    if (opened === 1 && !end) {
      const gone = new Promise<void>((resolve) => (end = resolve))
      void alone(`register ${registerId}`, () => {
        void begin()
        const beat = setInterval(() => (state.waiting > 0 || !state.isOnline) && void send(), beatMs)
        const back = () => void send()
        // Said at once; that somebody answers is known only when somebody does.
        const away = () => change({ isOnline: false })
        addEventListener('online', back)
        addEventListener('offline', away)
        return gone.finally(
          () => (clearInterval(beat), removeEventListener('online', back), removeEventListener('offline', away)),
        )
      }).then((mine) => mine === undefined && change({ lease: 'otherTab' }))
    }
    return () => {
      opened -= 1
      // Another page of the register may follow at once.
      setTimeout(() => opened === 0 && (end?.(), (end = null), tills.delete(registerId)), 2000)
    }
  }

  return {
    state: () => state,
    listen: (tell: () => void) => (heard.add(tell), () => void heard.delete(tell)),
    hold,
    sell,
    ask,
    send,
    steal: () => takeLease({ steal: true }),
  }
}

async function keptEarly(registerId: string) {
  try {
    const store = openStore()
    return { store, kept: await store.goods(registerId) }
  } catch {
    return null
  }
}

/** undefined: another page does it. Where the browser has no locks, everybody is alone. */
async function alone<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(`sala:pos:${what}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

const tills = new Map<string, Till>()

export function tillOf(registerId: string, name: string): Till {
  // A server draws pages and holds no register.
  if (typeof document === 'undefined') return openTill(registerId, name)
  const known = tills.get(registerId)
  if (known) return known
  const till = openTill(registerId, name)
  tills.set(registerId, till)
  return till
}
