/** The door shuts in the middle of sending: the session has ended, or a link wants its password again. */
import { UploadProblem } from './upload-problem.ts'
import { changed, type QueuedUpload, type UploadQueue, type UploadState } from './upload-queued.ts'

/** Shut by one file, for all: five hundred refusals tell nobody more than one. */
export function shutDoor(queue: UploadQueue, error: unknown): boolean {
  const code = error instanceof UploadProblem ? error.code : ''
  if (code !== 'UNAUTHENTICATED' && code !== 'LOCKED') return false
  queue.door = code === 'LOCKED' ? 'password' : 'signIn'
  for (const upload of queue.uploads.values()) hold(upload)
  changed(queue)
  return true
}

const underWay: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'offline', 'again', 'finishing'])

/** With its file in hand: it goes on where it was. */
export function hold(upload: QueuedUpload): void {
  if (!underWay.has(upload.state)) return
  upload.state = 'paused'
  upload.isHeld = true
  upload.running?.stop.abort()
}
