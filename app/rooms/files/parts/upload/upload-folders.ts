/** The folders that were chosen with their files: those of the same name are used, the others made. */
import type { Outside, UploadTo } from './upload-outside.ts'
import { understood } from './upload-problem.ts'
import { trying } from './upload-tries.ts'

/** Each folder is looked for once, however many files lie in it. */
export type FolderCache = Map<string, Promise<string>>

interface Wanted {
  to: UploadTo
  folders: readonly string[]
}

/** Where the file itself goes. Through a link everything goes into its one folder. */
export async function folderFor(cache: FolderCache, outside: Outside, { to, folders }: Wanted): Promise<UploadTo> {
  if (!('scope' in to)) return to
  let { parent } = to
  for (const [depth, name] of folders.entries()) {
    const path = JSON.stringify([to.scope, to.parent, ...folders.slice(0, depth + 1)])
    const found = cache.get(path) ?? findOrMake(outside, { scope: to.scope, parent, name })
    cache.set(path, found)
    found.catch(() => cache.delete(path))
    parent = await found
  }
  return { ...to, parent }
}

/** A folder that one file no longer needs is needed by the others. */
const never = new AbortController().signal

interface Place {
  scope: string
  parent: string | null
  name: string
}

async function findOrMake(outside: Outside, { scope, parent, name }: Place): Promise<string> {
  const { structure } = await trying(outside, never, async () =>
    understood<{ structure: { _id: string; name: string }[] }>(
      await outside.ask('folder_structure', { scope, ...(parent && { parent }) }),
    ),
  )
  const there = structure.find((folder) => sameName(folder.name, name))
  if (there) return there._id
  const made = await trying(outside, never, async () =>
    understood<{ folderID: string }>(await outside.ask('new_folder', { name, parent, parentName: '', scope })),
  )
  return made.folderID
}

/** As the drive compares them. */
const sameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
const keyOf = (name: string) => name.normalize('NFKC').trim().toLowerCase()
