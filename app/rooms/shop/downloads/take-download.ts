import { sql } from 'kysely'
import * as z from 'zod'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { handOutPath } from '#rooms/files/index.ts'
import { OrderToken } from '../order.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { standsSql } from './read-downloads.server.ts'

/**
 * Counts one download where there is one left, of twenty at once for the last exactly one, and answers with an address
 * that holds a quarter of an hour: a download that goes on after a pause asks there, and so does not count again.
 *
 * Errors: 410 when they are used up, over, given back or gone; 404.
 */
export const takeDownload = command({
  may: 'shop.buy',
  input: z.object({ token: OrderToken, file: z.uuid() }),
  limit: ({ address }) => [{ bucket: `download ${networkOf(address)}`, tries: 60, perSeconds: 600 }],
  async run(tools, { token, file }): Promise<{ path: string }> {
    const { rows } = await sql<{ item: string | null; counted: boolean }>`
      with asked as (
        select d.id, d.item_id as item, ${standsSql} as stands from shop.downloads d
          join shop.download_links k on k.order_id = d.order_id join shop.orders o on o.id = d.order_id
        where k.token = ${token} and d.id = ${file}::uuid
      ),
      counted as (
        update shop.downloads d set taken = d.taken + 1, last_at = now() from asked
        where d.id = asked.id and asked.stands and d.taken < d.most and d.expires_at > now() returning d.id
      )
      select item, exists (select from counted) as counted from asked`.execute(tools.db)
    const asked = rows[0] ?? notFound()
    if (!asked.counted) return refuse('downloadOver')
    // Not there: the transaction ends, and nothing was counted.
    return { path: (asked.item && (await handOutPath(tools, asked.item))) || refuse('downloadOver') }
  },
})
