import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { OrderToken } from '../order.ts'
import { query } from '../room.ts'
import { type Downloads, readDownloads } from './read-downloads.server.ts'

/** The page of an order's files, by its own unguessable link. */
export const seeDownloads = query({
  may: 'shop.buy',
  input: z.object({ token: OrderToken }),
  run: async (tools, { token }): Promise<Downloads> =>
    (await readDownloads(tools, sql`k.token = ${token}`)) ?? notFound(),
})
