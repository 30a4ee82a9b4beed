/** What a person may do with the files on their way. */
import { mostBytes } from '../../limits.ts'
import { type ChosenFile, shareOf, type UploadTo } from './upload-outside.ts'
import { problems, understood } from './upload-problem.ts'
import {
  changed,
  fail,
  goOn,
  isSameFile,
  newUpload,
  type QueuedUpload,
  type UploadQueue,
  type UploadState,
} from './upload-queued.ts'
import { beginAnew, startMore } from './upload-run.ts'
import { trying } from './upload-tries.ts'

/** What was begun before a reload goes on when its file is among them. */
export function addFiles(queue: UploadQueue, chosen: readonly ChosenFile[], to: UploadTo): void {
  if (isIdle(queue)) {
    dropEnded(queue)
    queue.folders.clear()
  }
  const asking = askingIn(queue)
  for (const { file, folders, handle, replaces, purpose } of chosen) {
    const before = askingFor(asking, file, to)
    if (before) {
      goOn(before, file)
      before.purpose = purpose ?? before.purpose
      continue
    }
    const upload = newUpload(queue, file, folders, replaces ? { ...to, replace: replaces, orNew: true } : to)
    upload.handle = handle ?? null
    upload.purpose = purpose ?? ''
    if (file.size > mostBytes) fail(upload, problems.tooManyParts)
  }
  changed(queue)
  startMore(queue)
}

/** From before a reload. */
export const askingIn = ({ uploads }: UploadQueue): QueuedUpload[] =>
  [...uploads.values()].filter(({ state }) => state === 'asking')

/** In the same drive: it goes on to where it was going. */
export const askingFor = (asking: readonly QueuedUpload[], file: File, to: UploadTo): QueuedUpload | undefined =>
  asking.find((upload) => upload.state === 'asking' && isSameFile(upload, file) && isSameDrive(upload.to, to))

const isSameDrive = (one: UploadTo, other: UploadTo) =>
  'scope' in one && 'scope' in other && one.scope === other.scope && one.replace === other.replace

const isIdle = (queue: UploadQueue) =>
  [...queue.uploads.values()].every(({ state }) => state === 'done' || state === 'aborted')

export const mayPause = ({ state }: { state: UploadState }): boolean =>
  state === 'waiting' || state === 'sending' || state === 'offline' || state === 'again'
export const mayResume = ({ state }: { state: UploadState }): boolean => state === 'paused' || state === 'failed'
/** Once it is being finished it is too late. */
export const mayAbort = (upload: { state: UploadState }): boolean =>
  mayPause(upload) || mayResume(upload) || upload.state === 'asking'

export function pause(queue: UploadQueue, upload: QueuedUpload): void {
  if (!mayPause(upload)) return
  upload.state = 'paused'
  upload.isHeld = false
  upload.running?.stop.abort()
  changed(queue)
}

/** Also tries again what failed, or was given up. */
export function resume(queue: UploadQueue, upload: QueuedUpload): void {
  if (!(mayResume(upload) || upload.state === 'aborted') || !upload.file || upload.size > mostBytes) return
  upload.problem = null
  upload.state = 'waiting'
  upload.isHeld = false
  queue.door = null
  changed(queue)
  startMore(queue)
}

/** Its parts are gone from the store once this has ended. */
export async function abort(queue: UploadQueue, upload: QueuedUpload): Promise<void> {
  if (!mayAbort(upload)) return
  upload.state = 'aborted'
  upload.problem = null
  changed(queue)
  upload.running?.stop.abort()
  await upload.running?.ended
  const begun = upload.upload
  if (!begun || upload.state !== 'aborted') return
  await beginAnew(queue, upload)
  changed(queue)
  const never = new AbortController().signal
  const tell = async () => understood(await queue.outside.ask('abort', { upload: begun.id, ...shareOf(upload.to) }))
  // What cannot be told is given up by the server by itself in two days.
  await trying(queue.outside, never, tell).catch(() => {})
}

export const each = (queue: UploadQueue, operation: (queue: UploadQueue, upload: QueuedUpload) => unknown): unknown[] =>
  [...queue.uploads.values()].map((upload) => operation(queue, upload))

export function clearEnded(queue: UploadQueue): void {
  dropEnded(queue)
  changed(queue)
}

function dropEnded(queue: UploadQueue): void {
  for (const { key, state, running } of queue.uploads.values())
    if (!running && (state === 'done' || state === 'aborted' || state === 'failed')) queue.uploads.delete(key)
}
