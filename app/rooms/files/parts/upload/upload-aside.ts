/** Signed out with files on their way: they wait unseen, and go on when the same person is in again. */
import { hold, startMore } from './upload-run.ts'
import { takeBackOffers } from './upload-offer.ts'
import { shareOf } from './upload-outside.ts'
import { understood, UploadProblem } from './upload-problem.ts'
import { changed, type QueuedUpload, type UploadQueue } from './upload-queued.ts'
import { trying } from './upload-tries.ts'

/** Whoever comes in next at this computer may be somebody else. */
export function setAside(queue: UploadQueue): void {
  const uploads = [...queue.uploads.values()]
  takeBackOffers(queue)
  uploads.forEach(hold)
  queue.aside.push(...uploads)
  queue.uploads.clear()
  queue.door = null
  changed(queue)
}

/** Somebody has come in. Only when the server says that what waits is theirs is it shown, and goes on by itself. */
export async function bringBack(queue: UploadQueue): Promise<void> {
  const aside = queue.aside.splice(0)
  const whose = await whoseAre(queue, aside)
  if (whose === 'nobody') queue.aside.push(...aside)
  if (whose === 'theirs') goOn(queue, aside)
}

/** The same where the page never went away: they signed in again in another tab. Still signed out, it stays as it is. */
export async function tryDoor(queue: UploadQueue): Promise<void> {
  if (queue.door !== 'signIn') return
  const uploads = [...queue.uploads.values()]
  const whose = await whoseAre(queue, uploads)
  if (whose === 'nobody' || queue.door === null) return
  queue.door = null
  queue.uploads.clear()
  if (whose === 'theirs') goOn(queue, uploads)
  else changed(queue)
}

function goOn(queue: UploadQueue, uploads: readonly QueuedUpload[]): void {
  for (const upload of uploads) {
    queue.uploads.set(upload.key, upload)
    if (upload.isHeld) upload.state = 'waiting'
    upload.isHeld = false
  }
  changed(queue)
  startMore(queue)
}

const mostAsked = 3
const never = new AbortController().signal

/**
 * By the server's word. What has never begun says nothing of its sender, and what was finished long ago may be forgotten
 * there.
 */
async function whoseAre(
  { outside }: UploadQueue,
  uploads: readonly QueuedUpload[],
): Promise<'theirs' | 'others' | 'nobody'> {
  const begun = uploads.filter(({ upload }) => upload !== null)
  const doneLast = begun.toSorted((one, other) => Number(one.state === 'done') - Number(other.state === 'done'))
  for (const { upload, to } of doneLast.slice(0, mostAsked)) {
    const look = async () => understood(await outside.ask('parts', { upload: upload!.id, ...shareOf(to) }))
    try {
      await trying(outside, never, look)
      return 'theirs'
    } catch (error) {
      if (!(error instanceof UploadProblem)) throw error
      if (error.code === 'UNAUTHENTICATED') return 'nobody'
    }
  }
  return 'others'
}
