/** Answers that nobody has acknowledged yet, kept by the browser: of one person and attempt, the last of each slot. */
import type { Value } from '../exam/question.ts'

export interface Unsent {
  slot: number
  value: Value
  rev: number
  /** When it was typed, by this device's clock. */
  at: string
}

export interface Outbox {
  /** False where a browser keeps nothing: they are then in memory alone. */
  keeps: boolean
  all(): Promise<Unsent[]>
  put(unsent: Unsent): Promise<void>
  /** Acknowledged: unless something newer was typed meanwhile. */
  done(slot: number, rev: number): Promise<void>
}

const store = 'unsent'

/** Somebody else who signs in on this device finds nothing (traps/exams 25). */
export async function openOutbox(account: string, attempt: string): Promise<Outbox> {
  const name = `sala-exam ${account} ${attempt}`
  const db = await openDatabase(name)
  if (!db) return inMemory()
  const run = <Result>(mode: IDBTransactionMode, work: (in_: IDBObjectStore) => IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      // Written before it is said to be: not in the browser's memory alone.
      const transaction = db.transaction(store, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  return {
    keeps: true,
    all: () => run('readonly', (in_) => in_.getAll() as IDBRequest<Unsent[]>),
    put: async (unsent) => void (await run('readwrite', (in_) => in_.put(unsent))),
    done: async (slot, rev) => {
      const kept = await run('readonly', (in_) => in_.get(slot) as IDBRequest<Unsent | undefined>)
      if (kept && kept.rev <= rev) await run('readwrite', (in_) => in_.delete(slot))
    },
  }
}

function openDatabase(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(name, 1)
      request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(store, { keyPath: 'slot' }))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(null))
    } catch {
      resolve(null)
    }
  })
}

function inMemory(): Outbox {
  const held = new Map<number, Unsent>()
  return {
    keeps: false,
    all: () => Promise.resolve([...held.values()]),
    put: (unsent) => Promise.resolve(void held.set(unsent.slot, unsent)),
    done: (slot, rev) => {
      if ((held.get(slot)?.rev ?? Infinity) <= rev) held.delete(slot)
      return Promise.resolve()
    },
  }
}

/** Before an exam: can this browser keep something? */
export async function canKeep(): Promise<boolean> {
  const box = await openOutbox('check', 'check')
  return box.keeps
}
