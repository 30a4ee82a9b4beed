/** What the upload engine needs of the world around it: the browser gives it (upload-browser.ts), and so do its tests. */
import type { SignedRequest } from '#kernel/store/store.ts'
import type { Scope } from '../../whose-items.ts'

/** Where files go: a folder of a drive (null: its top), or through somebody's link, which `lists` and `edits` or not. */
export type UploadTo = (
  | { scope: Scope; parent: string | null }
  | { shareCode: string; folder: string | null; sender: string; lists?: boolean; edits?: boolean }
) & {
  /** The file whose next version it becomes. */
  replace?: string
  /** Where that one has gone meanwhile, it is a file of its own. */
  orNew?: true
}

export interface ChosenFile {
  file: File
  /** The folders it was chosen with, from the top: they are made on the way. */
  folders: readonly string[]
  /** Where the browser gives one, the file can be opened again after a reload. */
  handle?: FileHandle
  /** The file of its name that it replaces, as it was answered. */
  replaces?: string
  /** What is to become of it, in the words of the screen that sent it: it comes back in its row, also after a reload. */
  purpose?: string
}

/** What we use of a FileSystemFileHandle; TypeScript does not know asking for permission yet. */
export interface FileHandle {
  getFile(): Promise<File>
  requestPermission?(ask: { mode: 'read' }): Promise<PermissionState>
}

export type CallName = 'create' | 'sign' | 'parts' | 'complete' | 'abort' | 'new_file' | 'names' | 'folder'

/** What came back, whatever it says; null when nobody answered. */
export interface Answer {
  status: number
  body: string
  etag: string | null
  retryAfterMs: number | null
}

/**
 * The browser itself did not let it pass. 'cors': the service is there, and does not allow this website to send to it.
 * 'policy': this page was opened when files went elsewhere.
 */
export type Blocked = 'cors' | 'policy'

export interface Clock {
  now(): number
  /** Calls once, after so long; what it gives back takes that back. */
  after(ms: number, run: () => void): () => void
}

/** An upload under way, as it is kept for after a reload. */
export interface RememberedUpload {
  upload: string
  to: UploadTo
  folders: readonly string[]
  name: string
  size: number
  lastModified: number
  handle: FileHandle | null
  /** None of an older page. */
  purpose?: string
  rememberedAt: number
}

export interface UploadMemory {
  all(): Promise<RememberedUpload[]>
  keep(upload: RememberedUpload): Promise<void>
  forget(upload: string): Promise<void>
  /** One tab at a time: null when another one has it; otherwise lets go of it again. */
  claim(upload: string): Promise<(() => void) | null>
}

export interface Outside {
  ask(call: CallName, body: object, key?: string): Promise<Answer | null>
  send(
    request: SignedRequest,
    bytes: Blob,
    hears: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
  ): Promise<Answer | Blocked | null>
  clock: Clock
  /** 0 up to 1. */
  random(): number
  isOnline(): boolean
  /** Calls each time the network is there again, until the returned function is called. */
  whenOnline(run: () => void): () => void
  memory: UploadMemory
}

/** Where something goes, in the words of the calls. */
export const shareOf = (to: UploadTo): object => ('shareCode' in to ? { share_code: to.shareCode } : {})

/** Its folder. */
export const placeOf = (to: UploadTo): object =>
  'scope' in to
    ? { scope: to.scope, parent: to.parent }
    : { parent: null, ...shareOf(to), ...(to.folder && { folder: to.folder }) }

export const inFolder = (to: UploadTo, folder: string): UploadTo =>
  'scope' in to ? { ...to, parent: folder } : { ...to, folder }

/** A link that shows nobody's files tells nobody which are there. */
export const mayAskNames = (to: UploadTo): boolean => 'scope' in to || to.lists === true

/** As `replace` asks for it: by a link only who may change what others laid there. */
export const mayReplace = (to: UploadTo): boolean => 'scope' in to || to.edits === true

/** Otherwise everything goes into the link's one folder. */
export const keepsFolders = (to: UploadTo): boolean => mayAskNames(to) && mayReplace(to)
