/** After a reload: what was under way is asked about, and goes on once its file is there again. */
import { uploadIdleMs } from '../../limits.ts'
import type { StoredPart } from '#kernel/store/store.ts'
import type { BegunUpload } from './upload-file.ts'
import type { RememberedUpload } from './upload-outside.ts'
import { problems, understood, UploadProblem } from './upload-problem.ts'
import { changed, goOn, isSameFile, newUpload, type QueuedUpload, type UploadQueue } from './upload-queued.ts'
import { startMore } from './upload-run.ts'
import { trying } from './upload-tries.ts'

const never = new AbortController().signal

/**
 * Shows only what the server says is the asker's own and still open: on a shared computer nobody sees what another
 * person was sending. What another tab is sending stays with that tab.
 */
export async function recall(queue: UploadQueue): Promise<void> {
  const { memory, clock } = queue.outside
  for (const before of await memory.all()) {
    if (clock.now() - before.rememberedAt > uploadIdleMs) await memory.forget(before.upload)
    else if (!isKnown(queue, before)) await recallOne(queue, before)
  }
  changed(queue)
}

const isKnown = (queue: UploadQueue, { upload: id }: RememberedUpload) =>
  [...queue.uploads.values()].some(({ upload }) => upload?.id === id)

async function recallOne(queue: UploadQueue, before: RememberedUpload): Promise<void> {
  const { memory } = queue.outside
  const release = await memory.claim(before.upload)
  if (!release) return
  try {
    const there = await whatIsThere(queue, before.upload)
    if (there?.upload.status === 'aborted') await memory.forget(before.upload)
    if (there?.upload.status !== 'open' || isKnown(queue, before)) return
    const upload = newUpload(queue, before, before.folders, before.to)
    upload.state = 'asking'
    upload.handle = before.handle
    upload.purpose = before.purpose ?? ''
    upload.upload = there.upload
    for (const { number, size } of there.parts) upload.sent.set(number, size)
  } finally {
    release()
  }
}

interface WhatIsThere {
  upload: BegunUpload & { status: 'open' | 'done' | 'aborted' }
  parts: StoredPart[]
}

/** Null: not ours, or no longer there. */
async function whatIsThere({ outside }: UploadQueue, upload: string): Promise<WhatIsThere | null> {
  try {
    return await trying(outside, never, async () => understood<WhatIsThere>(await outside.ask('parts', { upload })))
  } catch (error) {
    if (error instanceof UploadProblem) return null
    throw error
  }
}

/** A browser that kept the file opens it again, once it may. */
export async function openAgain(queue: UploadQueue, upload: QueuedUpload): Promise<void> {
  const { handle } = upload
  if (upload.state !== 'asking' || !handle) return
  try {
    if ((await handle.requestPermission?.({ mode: 'read' })) === 'denied') return
    takeAgain(queue, upload, await handle.getFile())
  } catch {
    // Moved or deleted since: it can still be chosen by hand.
    upload.handle = null
    upload.problem = problems.unreadable
    changed(queue)
  }
}

/** Files that were chosen again; one that is not what was under way is refused. */
export function chooseAgain(queue: UploadQueue, files: readonly File[]): void {
  const asking = [...queue.uploads.values()].filter(({ state }) => state === 'asking')
  for (const upload of asking) {
    const same = files.find((file) => isSameFile(upload, file)) ?? files.find(({ name }) => name === upload.name)
    const only = asking.length === 1 ? files[0] : undefined
    const file = same ?? only
    if (file) takeAgain(queue, upload, file)
  }
}

function takeAgain(queue: UploadQueue, upload: QueuedUpload, file: File): void {
  if (isSameFile(upload, file)) goOn(upload, file)
  else upload.problem = problems.otherFile
  changed(queue)
  startMore(queue)
}
