/** What was chosen is held until it is known which of it is there already; about that a person is asked once. */
import { mostNames } from '../../limits.ts'
import { nameProblem } from '../../name-text.ts'
import type { ThereItem } from '../../upload/names-there.ts'
import {
  type ChosenFile,
  inFolder,
  keepsFolders,
  mayAskNames,
  mayReplace,
  type Outside,
  placeOf,
  type UploadTo,
} from './upload-outside.ts'
import { understood, UploadProblem } from './upload-problem.ts'
import { addFiles, askingFor, askingIn } from './upload-queue.ts'
import { changed, isSameFile, type QueuedUpload, type UploadQueue, type UploadState } from './upload-queued.ts'
import { trying } from './upload-tries.ts'

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

/** Dropped once more while it goes up, and for the same. */
const isOnItsWay = (
  begun: readonly QueuedUpload[],
  { file, folders, purpose = '' }: ChosenFile,
  to: UploadTo,
): boolean =>
  begun.some(
    (upload) =>
      isSameFile(upload, file) &&
      upload.purpose === purpose &&
      upload.folders.join('/') === folders.join('/') &&
      isSameFolder(upload.to, to),
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

// Which of the chosen files are there already, by their names, in the folders they would come to.

/** A chosen file, and the one of its name. */
export interface Clash {
  chosen: ChosenFile
  id: string
  isSameSize: boolean
}

const atOnce = 4

/** Folder by folder: what would come into a folder that is not there yet meets nothing. Errors: UploadProblem. */
export async function clashesOf(outside: Outside, to: UploadTo, files: readonly ChosenFile[]): Promise<Clash[]> {
  if (!mayAskNames(to)) return []
  const clashes: Clash[] = []
  let level = [{ to, inside: treeOf(files, keepsFolders(to)) }]
  while (level.length > 0) {
    const below: typeof level = []
    for (const some of chunks(level, atOnce)) {
      const met = await Promise.all(some.map((branch) => lookInto(outside, branch)))
      clashes.push(...met.flatMap((each) => each.clashes))
      below.push(...met.flatMap((each) => each.below))
    }
    level = below
  }
  return clashes
}

interface Tree {
  files: ChosenFile[]
  folders: Map<string, Tree>
}

const newTree = (): Tree => ({ files: [], folders: new Map() })

function treeOf(files: readonly ChosenFile[], hasFolders: boolean): Tree {
  const root = newTree()
  for (const chosen of files) {
    let tree = root
    for (const name of hasFolders ? chosen.folders : []) {
      const below = tree.folders.get(name) ?? newTree()
      tree.folders.set(name, below)
      tree = below
    }
    tree.files.push(chosen)
  }
  return root
}

interface Branch {
  to: UploadTo
  inside: Tree
}

async function lookInto(outside: Outside, { to, inside }: Branch): Promise<{ clashes: Clash[]; below: Branch[] }> {
  const there = await namesThere(outside, to, [...inside.files.map(({ file }) => file.name), ...inside.folders.keys()])
  const met = new Set<string>()
  const clashes = inside.files.flatMap((chosen) => {
    const item = there.get(chosen.file.name)
    // In other letters two files may have one name: only the first of them meets it.
    if (item?.type !== 'file' || met.has(item.id)) return []
    met.add(item.id)
    return { chosen, id: item.id, isSameSize: item.size === chosen.file.size }
  })
  const below = [...inside.folders].flatMap(([name, tree]) => {
    const item = there.get(name)
    return item?.type === 'folder' ? { to: inFolder(to, item.id), inside: tree } : []
  })
  return { clashes, below }
}

const never = new AbortController().signal

/** Names that nothing can have are refused when they are sent. */
async function namesThere(outside: Outside, to: UploadTo, names: readonly string[]): Promise<Map<string, ThereItem>> {
  const found = new Map<string, ThereItem>()
  const asked = [...new Set(names)].filter((name) => nameProblem(name) === null)
  for (const some of chunks(asked, mostNames)) {
    const look = async () =>
      understood<{ there: ThereItem[] }>(await outside.ask('names', { ...placeOf(to), names: some }))
    const { there } = await trying(outside, never, look)
    for (const item of there) found.set(some[item.at]!, item)
  }
  return found
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
