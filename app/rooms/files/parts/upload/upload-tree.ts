/** From what was chosen or dropped to files with their folders. */
import type { ChosenFile, FileHandle } from './upload-outside.ts'

export interface Dropped {
  files: ChosenFile[]
  /** Each by its way from the top; a browser's chooser tells nothing of them. */
  emptyFolders: (readonly string[])[]
}

/** `<input type=file>`, also with webkitdirectory: there each file says its folder by its relative path. */
export const chosenIn = (files: FileList | readonly File[]): ChosenFile[] =>
  [...files]
    .map((file) => ({ file, folders: (file.webkitRelativePath ?? '').split('/').slice(0, -1) }))
    .filter(({ file, folders }) => !isLitter(file.name, folders))

/** What computers leave lying in folders, and nobody chose. */
const isLitter = (name: string, folders: readonly string[]): boolean =>
  folders.length > 0 && /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)

interface Handle extends FileHandle {
  kind: 'file' | 'directory'
  name: string
  values?(): AsyncIterable<Handle>
}
type Item = DataTransferItem & { getAsFileSystemHandle?(): Promise<Handle | null> }

/** Must be called in the drop event itself: the list is empty afterwards. Handles where there are some, else entries. */
export async function droppedIn(transfer: DataTransfer): Promise<Dropped> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file') as Item[]
  const files = [...transfer.files]
  const dropped: Dropped = { files: [], emptyFolders: [] }
  const found = items.map((item, index) => {
    const entry = item.webkitGetAsEntry()
    const handle = item.getAsFileSystemHandle?.().catch(() => null)
    return itemIn({ handle, entry, file: files[index] ?? null })
  })
  for (const each of await Promise.all(found)) {
    dropped.files.push(...each.files)
    dropped.emptyFolders.push(...each.emptyFolders)
  }
  return dropped
}

async function itemIn(item: {
  handle: Promise<Handle | null> | undefined
  entry: FileSystemEntry | null
  file: File | null
}): Promise<Dropped> {
  const found: Dropped = { files: [], emptyFolders: [] }
  const handle = await item.handle
  if (handle) await readHandle(handle, [], found)
  else if (item.entry) await readEntry(item.entry, [], found)
  else if (item.file) found.files.push({ file: item.file, folders: [] })
  return found
}

async function readHandle(handle: Handle, folders: readonly string[], found: Dropped): Promise<void> {
  if (isLitter(handle.name, folders)) return
  if (handle.kind === 'file') return void found.files.push({ file: await handle.getFile(), folders, handle })
  const path = [...folders, handle.name]
  const before = countOf(found)
  for await (const inside of handle.values?.() ?? []) await readHandle(inside, path, found)
  if (countOf(found) === before) found.emptyFolders.push(path)
}

async function readEntry(entry: FileSystemEntry, folders: readonly string[], found: Dropped): Promise<void> {
  if (isLitter(entry.name, folders)) return
  if (isFile(entry)) {
    const file = await new Promise<File>((yes, no) => entry.file(yes, no))
    return void found.files.push({ file, folders })
  }
  if (!isFolder(entry)) return
  const path = [...folders, entry.name]
  const before = countOf(found)
  const reader = entry.createReader()
  // It gives a hundred at a time, and nothing at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((yes, no) => reader.readEntries(yes, no))
    if (some.length === 0) break
    for (const inside of some) await readEntry(inside, path, found)
  }
  if (countOf(found) === before) found.emptyFolders.push(path)
}

const countOf = ({ files, emptyFolders }: Dropped): number => files.length + emptyFolders.length

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Many phones call every photo "image.jpg", and browsers every pasted picture "image.png": here by when it was made. */
export function named(chosen: ChosenFile, photoName: string): ChosenFile {
  const [, ending] = /^image(\.\w+)$/i.exec(chosen.file.name) ?? []
  if (!ending) return chosen
  const { file } = chosen
  const at = new Date(file.lastModified + 7 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll(':', '.')
  const { type, lastModified } = file
  return { ...chosen, file: new File([file], `${photoName} ${at}${ending}`, { type, lastModified }) }
}
