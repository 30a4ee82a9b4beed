/** Uploads under way, kept in this browser's IndexedDB. Where there is none, nothing is remembered, and all else works. */
import type { RememberedUpload, UploadMemory } from './upload-outside.ts'

const base = 'sala-files'
const store = 'uploads'

export const browserMemory: UploadMemory = {
  all: async () => ((await within('readonly', (uploads) => uploads.getAll())) ?? []) as RememberedUpload[],
  keep: async (upload) => void (await within('readwrite', (uploads) => uploads.put(upload))),
  forget: async (upload) => void (await within('readwrite', (uploads) => uploads.delete(upload))),
  claim,
}

async function within<T>(
  mode: IDBTransactionMode,
  deed: (uploads: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open()
    const answer = await answerOf(deed(database.transaction(store, mode).objectStore(store)))
    database.close()
    return answer
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(base, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'upload' })
  return answerOf(request)
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** A lock of the browser's: it ends with the tab, however that ends. */
function claim(upload: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const ended = navigator.locks.request(`sala:upload:${upload}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
    ended.catch(() => resolve(() => {}))
  })
}
