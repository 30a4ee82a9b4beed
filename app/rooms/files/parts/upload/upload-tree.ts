/** From what was chosen or dropped to files with their folders. */
import type { ChosenFile, FileHandle } from './upload-outside.ts'

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
export function droppedIn(transfer: DataTransfer): Promise<ChosenFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file') as Item[]
  const files = [...transfer.files]
  const found = items.map((item, index) => {
    const entry = item.webkitGetAsEntry()
    const handle = item.getAsFileSystemHandle?.().catch(() => null)
    return itemFiles({ handle, entry, file: files[index] ?? null })
  })
  return Promise.all(found).then((lists) => lists.flat())
}

async function itemFiles(dropped: {
  handle: Promise<Handle | null> | undefined
  entry: FileSystemEntry | null
  file: File | null
}): Promise<ChosenFile[]> {
  const handle = await dropped.handle
  if (handle) return inHandle(handle, [])
  if (dropped.entry) return inEntry(dropped.entry, [])
  return dropped.file ? [{ file: dropped.file, folders: [] }] : []
}

async function inHandle(handle: Handle, folders: readonly string[]): Promise<ChosenFile[]> {
  if (isLitter(handle.name, folders)) return []
  if (handle.kind === 'file') return [{ file: await handle.getFile(), folders, handle }]
  const found: ChosenFile[] = []
  for await (const inside of handle.values?.() ?? []) found.push(...(await inHandle(inside, [...folders, handle.name])))
  return found
}

async function inEntry(entry: FileSystemEntry, folders: readonly string[]): Promise<ChosenFile[]> {
  if (isLitter(entry.name, folders)) return []
  if (isFile(entry)) return [{ file: await new Promise<File>((yes, no) => entry.file(yes, no)), folders }]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: ChosenFile[] = []
  // It gives a hundred at a time, and nothing at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((yes, no) => reader.readEntries(yes, no))
    if (some.length === 0) return found
    for (const inside of some) found.push(...(await inEntry(inside, [...folders, entry.name])))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
