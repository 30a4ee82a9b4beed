import { buffer } from 'node:stream/consumers'
import { inTime } from '../pace.ts'
import type { ByteRange, ObjectStore } from './store.ts'

/** Ten seconds, and one more for each 100 kB, up to a minute: a storage that is slower keeps somebody else's turn. */
const patienceFor = ({ start, end }: ByteRange): number => Math.min(60_000, 10_000 + (end - start + 1) / 100)

/** These bytes of an object in memory, exactly so many. Errors: those of the store; and when they do not come in time. */
export async function bytesAt(
  store: ObjectStore,
  key: string,
  range: ByteRange,
  patienceMs: number = patienceFor(range),
): Promise<Buffer> {
  return buffer(inTime(await store.read(key, range), patienceMs))
}

/** All of it, as long as its row says. */
export const wholeOf = async (store: ObjectStore, key: string, size: number | bigint): Promise<Buffer> =>
  Number(size) === 0 ? Buffer.alloc(0) : bytesAt(store, key, { start: 0, end: Number(size) - 1 })
