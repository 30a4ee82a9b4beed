/** Where a page of a list ends and the next begins; for every list of this room. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { isCleanText } from '#kernel/clean-text.ts'

/** The last item of a page: where the next one begins, even when that item is gone by then. */
export interface ListCursor {
  type: 'file' | 'folder'
  key: string
  id: string
}

/** What a list is ordered by: a text, or a number of bytes or microseconds. */
export type CursorKey = 'text' | 'number'

const forms = {
  text: z.string().max(1100).refine(isCleanText),
  // Far below what bigint and timestamptz hold.
  number: z.string().regex(/^\d{1,17}$/),
} satisfies Record<CursorKey, z.ZodType>

export const writeCursor = ({ type, key, id }: ListCursor): string =>
  Buffer.from(JSON.stringify([type, key, id])).toString('base64url')

/** Null for none, for one of another order, and for what no page of ours ever said: the list then begins anew. */
export function readCursor(text: string | null | undefined, by: CursorKey): ListCursor | null {
  if (!text) return null
  try {
    const cursor = z.tuple([z.enum(['file', 'folder']), forms[by], z.uuid()])
    const [type, key, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { type, key, id }
  } catch {
    return null
  }
}

/** An instant as a cursor has it: to the microsecond, which no Date could hold. */
export const instantKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`
export const instantOf = (key: string): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
