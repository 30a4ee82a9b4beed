/** The folders that were chosen with their files: those of the same name are used, the others made. */
import type { Outside, UploadTo } from './upload-outside.ts'
import { inFolder, keepsFolders, placeOf } from './upload-place.ts'
import { understood } from './upload-problem.ts'
import { trying } from './upload-tries.ts'

/** Each folder is asked for once, however many files lie in it. */
export type FolderCache = Map<string, Promise<string>>

interface Wanted {
  to: UploadTo
  folders: readonly string[]
}

/** Where the file itself goes. What it replaces lies where it lies. */
export async function folderFor(cache: FolderCache, outside: Outside, { to, folders }: Wanted): Promise<UploadTo> {
  if (to.replace || !keepsFolders(to)) return to
  let place = to
  for (const [depth, name] of folders.entries()) {
    const path = JSON.stringify([placeOf(to), ...folders.slice(0, depth + 1)])
    const found = cache.get(path) ?? findOrMake(outside, place, name)
    cache.set(path, found)
    found.catch(() => cache.delete(path))
    place = inFolder(to, await found)
  }
  return place
}

/** A folder that one file no longer needs is needed by the others. */
const never = new AbortController().signal

async function findOrMake(outside: Outside, place: UploadTo, name: string): Promise<string> {
  const { folderID } = await trying(outside, never, async () =>
    understood<{ folderID: string }>(await outside.ask('folder', { ...placeOf(place), name })),
  )
  return folderID
}
