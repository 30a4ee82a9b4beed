/** What was chosen is held until it is known which of it is there already; about that a person is asked once. */
import type { ChosenFile, UploadTo } from './upload-outside.ts'
import { mayReplace } from './upload-place.ts'
import { UploadProblem } from './upload-problem.ts'
import { addFiles, askingFor, askingIn } from './upload-queue.ts'
import { changed, isSameFile, type QueuedUpload, type UploadQueue, type UploadState } from './upload-queued.ts'
import { type Clash, clashesOf } from './upload-there.ts'

export type Way = 'skip' | 'replace' | 'both'

/** For those of the same size, and for the others. */
export interface Answer {
  same: Way
  other: Way
}

export interface Question {
  same: readonly Clash[]
  other: readonly Clash[]
  /** How many are not there yet. */
  fresh: number
  mayReplace: boolean
  /** Null: nothing of it is sent. */
  decide: (answer: Answer | null) => void
}

export interface Offer {
  question: Question | null
}

/**
 * Sends what was chosen; false when a person took it back. What appears in the folder after it was asked gets
 * "name (2)", and so does everything where the question cannot be answered: nothing is lost. `ready`: what was under
 * way before a reload is known by then.
 */
export async function offerFiles(
  queue: UploadQueue,
  chosen: readonly ChosenFile[],
  to: UploadTo,
  ready: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  const offer: Offer = { question: null }
  queue.offers.add(offer)
  changed(queue)
  try {
    await ready
    const begun = [...queue.uploads.values()].filter(({ state }) => underWay.has(state))
    const files = chosen.filter((each) => !isOnItsWay(begun, each, to))
    const clashes = await clashesOrNone(queue, to, files)
    const answer = clashes.length === 0 ? both : await ask(queue, offer, question(files, clashes, to))
    if (!answer || !queue.offers.has(offer)) return false
    const sent = answered(files, clashes, answer)
    if (sent.length > 0) addFiles(queue, sent, to)
    return true
  } finally {
    queue.offers.delete(offer)
    changed(queue)
  }
}

/** Somebody else may come in next: what was not begun is theirs no more. */
export function takeBackOffers({ offers }: UploadQueue): void {
  const all = [...offers]
  offers.clear()
  for (const { question } of all) question?.decide(null)
}

const both: Answer = { same: 'both', other: 'both' }

const underWay: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'offline', 'again', 'finishing', 'paused'])

/** Dropped once more while it goes up. */
const isOnItsWay = (begun: readonly QueuedUpload[], { file, folders }: ChosenFile, to: UploadTo): boolean =>
  begun.some(
    (upload) =>
      isSameFile(upload, file) && upload.folders.join('/') === folders.join('/') && isSameFolder(upload.to, to),
  )

const isSameFolder = (one: UploadTo, other: UploadTo): boolean =>
  'scope' in one
    ? 'scope' in other && one.scope === other.scope && one.parent === other.parent
    : 'shareCode' in other && one.shareCode === other.shareCode && one.folder === other.folder

/** What goes on from before a reload asks nobody. Who may not look is told so by the upload itself. */
async function clashesOrNone(queue: UploadQueue, to: UploadTo, files: readonly ChosenFile[]): Promise<Clash[]> {
  const asking = askingIn(queue)
  const others = files.filter(({ file }) => !askingFor(asking, file, to))
  try {
    return await clashesOf(queue.outside, to, others)
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error
    return []
  }
}

const question = (files: readonly ChosenFile[], clashes: readonly Clash[], to: UploadTo): Omit<Question, 'decide'> => ({
  same: clashes.filter(({ isSameSize }) => isSameSize),
  other: clashes.filter(({ isSameSize }) => !isSameSize),
  fresh: files.length - clashes.length,
  mayReplace: mayReplace(to),
})

function ask(queue: UploadQueue, offer: Offer, asked: Omit<Question, 'decide'>): Promise<Answer | null> {
  if (!queue.offers.has(offer)) return Promise.resolve(null)
  return new Promise((decide) => {
    offer.question = { ...asked, decide }
    changed(queue)
  })
}

function answered(files: readonly ChosenFile[], clashes: readonly Clash[], answer: Answer): ChosenFile[] {
  const met = new Map(clashes.map((clash) => [clash.chosen, clash]))
  return files.flatMap((chosen) => {
    const clash = met.get(chosen)
    if (!clash) return chosen
    const way = answer[clash.isSameSize ? 'same' : 'other']
    if (way === 'skip') return []
    return way === 'replace' ? { ...chosen, replaces: clash.id } : chosen
  })
}
