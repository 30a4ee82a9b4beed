/** Looks into what arrived, a small file whole and of a large one its ends, and keeps what it has seen. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { type Peek, peekBytes } from '#kernel/store/peek.ts'
import type { QuarantineReason } from '#kernel/sniff/quarantine-reason.ts'
import { command } from '../room.ts'
import { turns } from '#kernel/store/turns.ts'
import { bytesAt, wholeOf } from '#kernel/store/whole-of.server.ts'
import { sniff } from '#kernel/sniff/sniff.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import type { UploadRow } from './upload-row.ts'
import type { LocalText } from '#kernel/context.ts'

export type Looked =
  | {
      contentType: string
      because: QuarantineReason | null
      sha256: string | null
      bytes: Uint8Array | null
      refused?: undefined
    }
  | { refused: LocalText }

/** Up to 5 MB of a small file, or the list of a large archive: so many are in memory at once, however many arrive. */
const lookInTurn = turns({ most: 4, ofOneTenant: 2 })

type Arriving = Pick<UploadRow, 'mode' | 'objectKey' | 'size'>

/** Null when it is not as long as it said. */
export const lookAtArrived = (store: ObjectStore, tenantId: string, row: Arriving): Promise<Looked | null> =>
  lookInTurn(tenantId, () => (row.mode === 'multipart' ? lookAtLarge(store, row) : lookAtSmall(store, row)))

async function lookAtLarge(store: ObjectStore, { objectKey, size }: Arriving): Promise<Looked> {
  const seen = await sniff(peekObject(store, objectKey, size))
  return seen.refused ? seen : { ...seen, sha256: null, bytes: null }
}

async function lookAtSmall(store: ObjectStore, { objectKey, size }: Arriving): Promise<Looked | null> {
  const bytes = await wholeOf(store, objectKey, size)
  if (bytes.length !== size) return null
  const seen = await sniff(peekBytes(bytes))
  if (seen.refused) return seen
  return { ...seen, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

const peekObject = (store: ObjectStore, key: string, size: number): Peek => ({
  size,
  async bytes(from, length) {
    const start = Math.max(0, from)
    const end = Math.min(size, start + length) - 1
    return end < start ? Buffer.alloc(0) : bytesAt(store, key, { start, end })
  },
})

/**
 * Where its sender can still write over it, the bytes that were looked at go under a key that no link leads to. They are
 * written down first: a second attempt keeps the same bytes or none. False: other bytes were seen before.
 */
export async function keepLooked(
  context: Context,
  { row, store, looked }: { row: UploadRow; store: ObjectStore; looked: Exclude<Looked, { refused: LocalText }> },
): Promise<boolean> {
  const { bytes, sha256, contentType } = looked
  if (row.keptKey === null || bytes === null || sha256 === null) return true
  if (!(await pinBytes(context, { upload: row.id, sha256 }))) return false
  await store.put(row.keptKey, bytes, contentType)
  return true
}

const pinBytes = command({
  may: anyone,
  input: z.object({ upload: z.uuid(), sha256: z.string() }),
  async run({ db }, { upload, sha256 }): Promise<boolean> {
    const row = await db
      .updateTable('files.uploads')
      .set({ sha256: sql<string>`coalesce(sha256, ${sha256})` })
      .where('id', '=', upload)
      .returning('sha256')
      .executeTakeFirst()
    return row?.sha256 === sha256
  },
})
