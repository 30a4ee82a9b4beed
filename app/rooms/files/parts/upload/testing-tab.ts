/** A tab without a browser, and what tests look at it with. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { type Desk, openDesk } from './testing-desk.ts'
import type { Answer, Outside, RememberedUpload, UploadTo } from './upload-outside.ts'
import { addFiles } from './upload-queue.ts'
import { newQueue, type QueuedUpload, type UploadQueue, type UploadState } from './upload-queued.ts'
import type { UploadsView } from './upload-view.ts'

export interface Tab {
  desk: Desk
  queue: UploadQueue
  /** How long it would have waited each time. */
  waits: number[]
  network: { isOnline: boolean; comeBack(): void }
  remembered: Map<string, RememberedUpload>
}

/** A tab that never really waits. `before`: another tab of the same browser, or this one before its reload. */
export function openTab(desk: Desk, before?: Tab): Tab {
  const waits: number[] = []
  const online = new Set<() => void>()
  const remembered = before?.remembered ?? new Map<string, RememberedUpload>()
  const network = {
    isOnline: true,
    comeBack() {
      network.isOnline = true
      for (const run of online) run()
    },
  }
  const claims = before ? claimsOf.get(before)! : new Set<string>()
  const outside: Outside = {
    ask: (call, body, key) => askDesk(desk, call, body, key),
    send: (request, bytes, { signal, onProgress }) => sendToDesk(request, bytes, signal, onProgress),
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        if (ms !== 150) waits.push(ms)
        const turn = setImmediate(run)
        return () => clearImmediate(turn)
      },
    },
    random: () => 1,
    isOnline: () => network.isOnline,
    whenOnline(run) {
      online.add(run)
      return () => void online.delete(run)
    },
    memory: {
      all: async () => [...remembered.values()],
      keep: async (upload) => void remembered.set(upload.upload, upload),
      forget: async (upload) => void remembered.delete(upload),
      async claim(upload) {
        if (claims.has(upload)) return null
        claims.add(upload)
        return () => void claims.delete(upload)
      },
    },
  }
  const tab = { desk, queue: newQueue(outside), waits, network, remembered }
  claimsOf.set(tab, claims)
  return tab
}

const claimsOf = new WeakMap<Tab, Set<string>>()

const answerFrom = async (response: Response): Promise<Answer> => {
  const after = response.headers.get('retry-after')
  return {
    status: response.status,
    body: await response.text(),
    etag: response.headers.get('etag'),
    retryAfterMs: after === null ? null : Number(after) * 1000,
  }
}

async function askDesk(desk: Desk, call: string, body: object, key?: string): Promise<Answer | null> {
  const headers = new Headers(key ? { 'idempotency-key': key } : [])
  const asked = fetch(`${desk.origin}/${call}`, { method: 'POST', body: JSON.stringify(body), headers })
  return asked.then(answerFrom, () => null)
}

function sendToDesk(
  { url, method }: { url: string; method: string },
  body: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<Answer | null> {
  onProgress(Math.floor(body.size / 2))
  return fetch(url, { method, body, signal }).then(answerFrom, () => null)
}

/** Bytes that differ everywhere, so that parts in a wrong order would be seen. */
export function fileOf(name: string, size: number): File {
  const bytes = new Uint32Array(Math.ceil(size / 4))
  for (let at = 0; at < bytes.length; at++) bytes[at] = at * 2654435761 + size
  return new File([new Uint8Array(bytes.buffer, 0, size)], name, { lastModified: 1_750_000_000_000 })
}

/** Answers the last of them. */
export function send(
  { queue }: Tab,
  files: readonly File[],
  to: UploadTo = { scope: 'own', parent: null },
): QueuedUpload {
  addFiles(
    queue,
    files.map((file) => ({ file, folders: [] })),
    to,
  )
  return [...queue.uploads.values()].at(-1)!
}

/** Told by the queue and by the other end: no test waits for time to go by. */
export function until({ desk, queue }: Tab, is: () => boolean): Promise<UploadsView> {
  return new Promise((resolve) => {
    const look = () => {
      if (!is()) return
      queue.listeners.delete(look)
      desk.hears.delete(look)
      resolve(queue.view)
    }
    queue.listeners.add(look)
    desk.hears.add(look)
    look()
  })
}
/** Nothing is under way any more, and the page has been told. */
export const ended = (tab: Tab): Promise<UploadsView> =>
  until(tab, () => tab.queue.view.active === 0 && [...tab.queue.uploads.values()].every(({ running }) => !running))
export const rowIs = (tab: Tab, upload: QueuedUpload, state: UploadState): Promise<UploadsView> =>
  until(tab, () => upload.state === state && !upload.running)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const received = (desk: Desk, name: string) =>
  [...desk.uploads.values()].filter((upload) => upload.name === name).at(-1)!
const wholeOf = (desk: Desk, name: string) =>
  sha256(Buffer.concat([...received(desk, name).parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)))
export const sentWhole = async (desk: Desk, file: File) =>
  expect(wholeOf(desk, file.name)).toBe(sha256(await file.bytes()))

/** Holds every transfer, or the calls of that name, until the returned function is called. */
export function closeGate(desk: Desk, call?: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.gate = (what) => ((call ? what === call : what.includes(' ')) ? promise : Promise.resolve())
  return resolve
}

/** So many transfers get through, the next ones are held. */
export function letThrough(desk: Desk, count: number): void {
  let left = count
  const never = new Promise<void>(() => {})
  desk.gate = (what) => (!what.includes(' ') || left-- > 0 ? Promise.resolve() : never)
}

/** The scene of the engine's tests, anew for each: a party at the other end, and a tab that talks with it. */
export let desk: Desk
export let tab: Tab
export function setTabScene(): void {
  beforeEach(async () => {
    desk = await openDesk()
    tab = openTab(desk)
  })
  afterEach(() => desk.close())
}
