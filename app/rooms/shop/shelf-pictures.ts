import { sql } from 'kysely'
import * as z from 'zod'
import type { Picture } from '#rooms/catalogue/index.ts'
import { query } from './room.ts'

/** What stands first on each shelf, as its picture: by the category's code. */
export const shelfPictures = query({
  may: 'shop.buy',
  input: z.object({}),
  async run(tools): Promise<Record<string, Picture>> {
    const { rows } = await sql<{ code: string; picture: Picture }>`
      select distinct on (s.code) s.code, p.pictures -> 0 as picture
      from catalogue.shelves s join catalogue.listed p on p.product_id = s.product_id
      where p.pictures <> '[]'
      order by s.code, p.featured desc, p.sort, p.product_id`.execute(tools.db)
    return Object.fromEntries(rows.map(({ code, picture }) => [code, picture]))
  },
})
