/** In which order the items of a folder stand: folders first, then as asked. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { ParentId, ScopeInput } from '../place.ts'
import { type CursorKey, instantKey, instantOf } from './list-cursor.ts'

/** Which list. */
export const Listed = z.object({
  parent: ParentId,
  scope: ScopeInput,
  sort: z.enum(['name', 'size', 'date', 'type']).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
})

export type ListOrder = Pick<z.output<typeof Listed>, 'sort' | 'direction'>

interface Key {
  key: RawBuilder<unknown>
  /** As the cursor has it, and back. */
  text: RawBuilder<unknown>
  given: (text: string) => RawBuilder<unknown>
  form: CursorKey
}

/** By what is sorted. */
export const sortKeys: Record<ListOrder['sort'], Key> = {
  name: {
    key: sql`i.name collate files.name_order`,
    given: (text) => sql`${text} collate files.name_order`,
    text: sql`i.name`,
    form: 'text',
  },
  size: {
    key: sql`i.size_bytes`,
    given: (text) => sql`${text}::bigint`,
    text: sql`i.size_bytes::text`,
    form: 'number',
  },
  date: { key: sql`i.updated_at`, given: instantOf, text: instantKey(sql`i.updated_at`), form: 'number' },
  type: { key: sql`i.content_type`, given: (text) => sql`${text}::text`, text: sql`i.content_type`, form: 'text' },
}

export const directions = { ascending: sql`asc`, descending: sql`desc` }
