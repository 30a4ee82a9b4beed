/** The rows that a shelf's figures are the sums of: promises, what is on its way, lots. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { query } from './room.ts'

const One = z.object({ variantId: z.uuid() })
/** Newest first; nobody reads further. */
const most = 200

export interface PromiseRow {
  id: string
  place: LocalText
  quantity: bigint
  holderType: string
  /** The order's number; empty where it was not written down. */
  holder: string
  at: Date
}

export const promisesOf = query({
  may: 'stock.see',
  input: One,
  async run(tools, { variantId }): Promise<PromiseRow[]> {
    const { rows } = await sql<PromiseRow>`
      select r.id, json_build_object('th', d.name_th, 'en', d.name_en) as place, r.quantity, r.holder_type as "holderType",
        coalesce(nullif(r.holder_name, ''), (select max(n.holder_name) from stock.reservations n where n.holder_id = r.holder_id), '') as holder,
        r.created_at as at
      from stock.reservations r join stock.my_places d on d.id = r.location_id
      where r.variant_id = ${variantId} and r.state = 'held' order by r.created_at desc limit ${most}`.execute(tools.db)
    return rows
  },
})

export interface IncomingRow {
  transferId: string
  from: LocalText
  to: LocalText
  quantity: bigint
  at: Date
}

export const incomingOf = query({
  may: 'stock.see',
  input: One,
  async run(tools, { variantId }): Promise<IncomingRow[]> {
    const { rows } = await sql<IncomingRow>`
      select t.id as "transferId", json_build_object('th', f.name_th, 'en', f.name_en) as from,
        json_build_object('th', d.name_th, 'en', d.name_en) as to, x.quantity - x.received - x.lost as quantity, t.sent_at as at
      from stock.transfer_lines x join stock.transfers t on t.id = x.transfer_id
        join stock.locations f on f.id = t.from_location_id join stock.locations d on d.id = t.to_location_id
      where x.variant_id = ${variantId} and t.state = 'sent' and exists (select from stock.my_places y where y.id = d.id) and x.quantity > x.received + x.lost
      order by t.sent_at desc limit ${most}`.execute(tools.db)
    return rows
  },
})

export interface LotRow {
  code: string
  place: LocalText
  expiresOn: string
  quantity: bigint
}

export const lotRows = query({
  may: 'stock.see',
  input: One,
  async run(tools, { variantId }): Promise<LotRow[]> {
    const { rows } = await sql<LotRow>`
      select t.code, json_build_object('th', d.name_th, 'en', d.name_en) as place, t.expires_on::text as "expiresOn", t.quantity
      from stock.lots_left t join stock.my_places d on d.id = t.location_id
      where t.variant_id = ${variantId} order by t.expires_on, t.code limit ${most}`.execute(tools.db)
    return rows
  },
})
