/** All files on their way from this tab. They live outside React and outlast screens. */
import type { LocalText } from '#kernel/context.ts'
import { partsAtOnce } from '../../limits.ts'
import type { BegunUpload } from './upload-file.ts'
import type { Offer } from './upload-offer.ts'
import { type FileHandle, inFolder, keepsFolders, type Outside, placeOf, type UploadTo } from './upload-outside.ts'
import { understood } from './upload-problem.ts'
import { type Lanes, openLanes, trying } from './upload-tries.ts'
import { newPace, type Pace, type UploadsView, viewOf } from './upload-view.ts'

export type UploadState =
  | 'waiting'
  | 'sending'
  /** The network is away; it goes on by itself. */
  | 'offline'
  /** Something failed that may work in a while. */
  | 'again'
  | 'finishing'
  | 'paused'
  /** From before a reload: the file must be chosen again. */
  | 'asking'
  | 'done'
  | 'failed'
  | 'aborted'

export type Door = 'signIn' | 'password'

export interface QueuedUpload {
  key: string
  order: number
  name: string
  folders: readonly string[]
  size: number
  lastModified: number
  state: UploadState
  problem: LocalText | null
  itemId: string | null
  to: UploadTo
  file: File | null
  handle: FileHandle | null
  /** Of the screen that sent it; empty: nothing more. */
  purpose: string
  /** An Idempotency-Key; another one when it begins anew. */
  idempotencyKey: string
  upload: BegunUpload | null
  sent: Map<number, number>
  /** Paused by nobody: it goes on by itself when the door is open again. */
  isHeld: boolean
  /** While it runs. */
  running: { stop: AbortController; ended: Promise<void> } | null
}

export interface UploadQueue {
  outside: Outside
  lanes: Lanes
  uploads: Map<string, QueuedUpload>
  /** Chosen, and not begun before it is known what is there already. */
  offers: Set<Offer>
  /** Of somebody who is signed out now. */
  aside: QueuedUpload[]
  /** What must be shown before anything more can be sent. */
  door: Door | null
  /** Files that have arrived through each link since this tab opened. */
  sentThrough: Map<string, number>
  folders: FolderCache
  pace: Pace
  listeners: Set<() => void>
  view: UploadsView
  /** A change is told at once, and the next ones together a little later: 500 files must not freeze the page. */
  quiet: boolean
  changedSince: boolean
  next: number
}

const tellEveryMs = 150

export function newQueue(outside: Outside): UploadQueue {
  const pace = newPace()
  return {
    outside,
    lanes: openLanes(partsAtOnce),
    uploads: new Map(),
    offers: new Set(),
    aside: [],
    door: null,
    sentThrough: new Map(),
    folders: new Map(),
    pace,
    listeners: new Set(),
    view: viewOf([], pace, outside.clock.now()),
    quiet: false,
    changedSince: false,
    next: 0,
  }
}

export function newUpload(
  queue: UploadQueue,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  folders: readonly string[],
  to: UploadTo,
): QueuedUpload {
  const order = queue.next++
  const upload: QueuedUpload = {
    key: String(order),
    order,
    name: file.name,
    folders,
    size: file.size,
    lastModified: file.lastModified,
    state: 'waiting',
    problem: null,
    itemId: null,
    to,
    file: file instanceof File ? file : null,
    handle: null,
    purpose: '',
    idempotencyKey: crypto.randomUUID(),
    upload: null,
    sent: new Map(),
    isHeld: false,
    running: null,
  }
  queue.uploads.set(upload.key, upload)
  return upload
}

export const isSameFile = (upload: QueuedUpload, file: File): boolean =>
  upload.name === file.name && upload.size === file.size && upload.lastModified === file.lastModified

export function goOn(upload: QueuedUpload, file: File): void {
  upload.file = file
  upload.state = 'waiting'
  upload.problem = null
}

export function fail(upload: QueuedUpload, problem: LocalText): void {
  upload.state = 'failed'
  upload.problem = problem
}

export function changed(queue: UploadQueue): void {
  queue.changedSince = true
  if (queue.quiet) return
  queue.quiet = true
  tell(queue)
  queue.outside.clock.after(tellEveryMs, () => {
    queue.quiet = false
    if (queue.changedSince) changed(queue)
  })
}

function tell(queue: UploadQueue): void {
  queue.changedSince = false
  const { uploads, offers, pace, outside, door, sentThrough } = queue
  const questions = [...offers].flatMap(({ question }) => question ?? [])
  queue.view = {
    ...viewOf([...uploads.values()], pace, outside.clock.now()),
    looking: offers.size - questions.length,
    question: questions[0] ?? null,
    door,
    sentThrough: new Map(sentThrough),
  }
  for (const listener of queue.listeners) listener()
}

// The folders that were chosen with their files: those of the same name are used, the others made.

/** Each folder is asked for once, however many files lie in it. */
export type FolderCache = Map<string, Promise<string>>

interface Wanted {
  to: UploadTo
  folders: readonly string[]
}

/** Where the file itself goes. What it replaces lies where it lies. */
export async function folderFor(cache: FolderCache, outside: Outside, { to, folders }: Wanted): Promise<UploadTo> {
  if (to.replace || !keepsFolders(to)) return to
  let place = to
  for (const [depth, name] of folders.entries()) {
    const path = JSON.stringify([placeOf(to), ...folders.slice(0, depth + 1)])
    const found = cache.get(path) ?? findOrMake(outside, place, name)
    cache.set(path, found)
    found.catch(() => cache.delete(path))
    place = inFolder(to, await found)
  }
  return place
}

/** A folder that one file no longer needs is needed by the others. */
const never = new AbortController().signal

async function findOrMake(outside: Outside, place: UploadTo, name: string): Promise<string> {
  const { folderID } = await trying(outside, never, async () =>
    understood<{ folderID: string }>(await outside.ask('folder', { ...placeOf(place), name })),
  )
  return folderID
}
