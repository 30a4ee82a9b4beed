import { stat } from 'node:fs/promises'
import { isMissing, keysOnDisk, objectPath } from './disk-folders.server.ts'
import type { ListedObject } from './store.ts'

const pageObjects = 1000

/** What goes while it is listed is not listed; neither is what is no object's name. */
export async function* listDisk(tenantId: string, folder: string): AsyncIterable<ListedObject[]> {
  const keys = (await keysOnDisk(tenantId, folder)).toSorted()
  for (let from = 0; from < keys.length; from += pageObjects) {
    const page: ListedObject[] = []
    for (const key of keys.slice(from, from + pageObjects)) {
      const modifiedAt = await modifiedAtOf(key)
      if (modifiedAt) page.push({ key, modifiedAt })
    }
    yield page
  }
}

async function modifiedAtOf(key: string): Promise<Date | null> {
  try {
    return (await stat(objectPath(key))).mtime
  } catch (error) {
    if (isMissing(error) || (error as { code?: string }).code === 'NoSuchKey') return null
    throw error
  }
}
