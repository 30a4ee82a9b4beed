import { sql } from 'kysely'
import * as z from 'zod'
import { live } from '../chosen.ts'
import { ItemId } from '../place.ts'
import { query } from '../room.ts'
import { changedItems } from '../whose-items.ts'

const places = { drive: live, trash: ['trashed'], anywhere: [...live, 'trashed'] } as const

export type Lying = keyof typeof places

/** Of these items those that the actor may change and that lie there yet, in their order. */
export const stillLying = query({
  may: 'files.own',
  input: z.object({ items: z.array(ItemId).max(500), from: z.enum(['drive', 'trash', 'anywhere']) }),
  async run({ db, context }, { items, from }): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select i.id from files.items i where i.id = any(${items}::uuid[]) and ${changedItems(context)}
        and i.status = any(${places[from]}::text[])
        and (${from !== 'trash'}::boolean or i.trashed_with = i.id)`.execute(db)
    const left = new Set(rows.map(({ id }) => id))
    return items.filter((id) => left.has(id))
  },
})
