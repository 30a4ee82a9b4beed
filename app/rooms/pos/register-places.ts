/** Where a register can stand: the places that sell, of those whom one may see. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { query } from './room.ts'

export const registerPlaces = query({
  may: 'pos.seeRegisters',
  input: z.object({}),
  async run({ db }): Promise<{ id: string; name: LocalText }[]> {
    const rows = await db
      .selectFrom('stock.selling_places')
      .select(['id', 'name_th as th', 'name_en as en'])
      .orderBy('is_default', 'desc')
      .orderBy('name_th')
      .limit(200)
      .execute()
    return rows.map(({ id, th, en }) => ({ id, name: { th, en: en || th } }))
  },
})
