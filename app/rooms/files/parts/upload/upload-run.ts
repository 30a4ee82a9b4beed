/** Takes files from the queue and sends them. */
import { partsAtOnce } from '../../limits.ts'
import { type BegunUpload, sendFile } from './upload-file.ts'
import { problems, Stopped, UploadProblem } from './upload-problem.ts'
import { changed, fail, folderFor, type QueuedUpload, type UploadQueue, type UploadState } from './upload-queued.ts'

/** As many files at a time as there are lanes: a small file does not wait for the answer about another one. */
export function startMore(queue: UploadQueue): void {
  const all = [...queue.uploads.values()]
  let free = partsAtOnce - all.filter(({ running }) => running).length
  for (const upload of all) {
    if (free <= 0) break
    if (upload.state !== 'waiting' || upload.running || !upload.file) continue
    free--
    start(queue, upload, upload.file)
  }
}

function start(queue: UploadQueue, upload: QueuedUpload, file: File): void {
  const stop = new AbortController()
  upload.state = 'sending'
  const ended = run(queue, upload, file, stop.signal).then(() => {
    upload.running = null
    changed(queue)
    startMore(queue)
  })
  upload.running = { stop, ended }
  changed(queue)
}

/** Never throws: what went wrong stands in the row. */
async function run(queue: UploadQueue, upload: QueuedUpload, file: File, signal: AbortSignal): Promise<void> {
  const held: (() => void)[] = []
  const claim = async (id: string) => {
    const release = await queue.outside.memory.claim(id)
    if (!release) throw new UploadProblem(problems.otherTab)
    held.push(release)
  }
  try {
    if (upload.upload) await claim(upload.upload.id)
    const send = async () => sendFile(await sendingOf(queue, upload, file, signal, claim))
    upload.itemId = await send().catch((error: unknown) => {
      if (!isReplacedGone(upload, error)) throw error
      const { replace: _, orNew: __, ...to } = upload.to
      Object.assign(upload, { to, idempotencyKey: crypto.randomUUID() })
      return send()
    })
    upload.state = 'done'
    countSent(queue, upload)
    upload.file = null
    await forget(queue, upload)
  } catch (error) {
    if (!(error instanceof Stopped)) await failed(queue, upload, error)
  } finally {
    for (const release of held) release()
  }
}

/** Deleted between the question and its turn. */
const isReplacedGone = ({ to, upload }: QueuedUpload, error: unknown): boolean =>
  to.orNew === true && upload === null && error instanceof UploadProblem && error.code === 'NOT_FOUND'

function countSent({ sentThrough }: UploadQueue, { to }: QueuedUpload): void {
  if ('shareCode' in to) sentThrough.set(to.shareCode, (sentThrough.get(to.shareCode) ?? 0) + 1)
}

async function sendingOf(
  queue: UploadQueue,
  upload: QueuedUpload,
  file: File,
  signal: AbortSignal,
  claim: (id: string) => Promise<void>,
) {
  const { outside, lanes } = queue
  const { order, idempotencyKey, sent } = upload
  const to = upload.upload ? upload.to : await folderFor(queue.folders, outside, upload)
  const say = (state: UploadState) => {
    if (upload.running && !signal.aborted) upload.state = state
    changed(queue)
  }
  return {
    outside,
    lanes,
    signal,
    file,
    order,
    to,
    key: idempotencyKey,
    upload: upload.upload,
    sent,
    hears: {
      async begun(begun: BegunUpload) {
        upload.upload = begun
        await claim(begun.id)
        await remember(queue, upload, begun)
      },
      progress: () => changed(queue),
      waiting: (waiting: 'offline' | 'again' | null) => say(waiting ?? 'sending'),
      finishing: () => say('finishing'),
    },
  }
}

async function failed(queue: UploadQueue, upload: QueuedUpload, error: unknown): Promise<void> {
  if (shutDoor(queue, error)) return
  if (!(error instanceof UploadProblem)) return fail(upload, problems.failed)
  fail(upload, error.text)
  // Given up elsewhere: it can only begin anew.
  if (error.code === 'ABORTED' || error.text.en === problems.aborted.en) await beginAnew(queue, upload)
}

export async function beginAnew(queue: UploadQueue, upload: QueuedUpload): Promise<void> {
  await forget(queue, upload)
  upload.upload = null
  upload.sent.clear()
  upload.idempotencyKey = crypto.randomUUID()
}

/** What comes through a link is kept nowhere: its page shows nobody what was sent before. */
async function remember({ outside }: UploadQueue, upload: QueuedUpload, begun: BegunUpload): Promise<void> {
  if ('shareCode' in upload.to) return
  const { to, folders, name, size, lastModified, handle, purpose } = upload
  const rememberedAt = outside.clock.now()
  await outside.memory.keep({ upload: begun.id, to, folders, name, size, lastModified, handle, purpose, rememberedAt })
}

async function forget({ outside }: UploadQueue, { upload }: QueuedUpload): Promise<void> {
  if (upload) await outside.memory.forget(upload.id)
}

// The door shuts in the middle of sending: the session has ended, or a link wants its password again.

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
