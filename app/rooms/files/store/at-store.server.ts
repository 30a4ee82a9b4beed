import { log } from '#kernel/log.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { StoreError, type StoreErrorCode } from '#kernel/store/store.ts'

/**
 * Asks the store about an upload, outside any transaction, and says in this room's words what it answers. Errors:
 * entityTooSmall, partsUnlike, uploadLost, notArrived, and those of every store: noStorage, archived, storeAway.
 */
export const atStore = <O>(work: () => Promise<O>): Promise<O> => asked(work, () => refuse('notArrived'))

/** The same for what is read. Errors: 404, noStorage, archived, storeAway. */
export const fromStore = <O>(work: () => Promise<O>): Promise<O> => asked(work, notFound)

async function asked<O>(work: () => Promise<O>, notThere: () => never): Promise<O> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof StoreError ? error.code : 'StoreAway'
    if (code === 'NoSuchKey') return notThere()
    log.warn('the object store did not do as asked', { code, error })
    return refusals[code]()
  }
}

/** What nobody can wait for is not to be tried again: the settings are wrong, and /config/storage says which. */
const noStorage = (): never => refuse('noStorage')

const refusals: Record<Exclude<StoreErrorCode, 'NoSuchKey'>, () => never> = {
  EntityTooSmall: () => refuse('entityTooSmall'),
  InvalidPart: () => refuse('partsUnlike'),
  NoSuchUpload: () => refuse('uploadLost'),
  InvalidObjectState: () => refuse('archived'),
  NoSuchBucket: noStorage,
  AccessDenied: noStorage,
  RequestTimeTooSkewed: noStorage,
  StoreAway: () => refuse('storeAway', { retryAfter: 2 }),
}
