import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { TookBack } from '#rooms/billing/index.ts'
import type { ShopTables } from '../room.ts'
import type { returnDispositions } from './return-inputs.ts'

export interface ReturnedGoods {
  returnNo: number
  reason: string
  valueSatang: bigint
  makerName: string
  madeAt: Date
  lines: {
    sku: string
    name: LocalText
    quantity: number
    unsent: number
    goes: (typeof returnDispositions)[number]
  }[]
}

/** What came back of an order, the first first. */
export async function returnsOf(tools: Tools<ShopTables>, orderId: string): Promise<ReturnedGoods[]> {
  const { rows } = await sql<ReturnedGoods>`
    select r.return_no as "returnNo", r.reason, r.value_satang as "valueSatang", r.maker_name as "makerName",
      r.made_at as "madeAt",
      (select json_agg(json_build_object('sku', l.sku, 'name', json_build_object('th', l.name_th, 'en', l.name_en),
          'quantity', b.quantity, 'unsent', b.unsent, 'goes', b.goes) order by l.position)
        from shop.return_lines b join shop.order_lines l on l.id = b.order_line_id where b.return_id = r.id) as lines
    from shop.returns r where r.order_id = ${orderId} order by r.return_no`.execute(tools.db)
  return rows
}

/** What of each line came back, in money: what a refund is for. */
export async function tookBack(tools: Tools<ShopTables>, orderId: string): Promise<TookBack[]> {
  const { rows } = await sql<TookBack>`
    select l.position - 1 as place, l.net_satang as "netSatang",
      coalesce((select sum(b.value_satang) from shop.return_lines b where b.order_line_id = l.id), 0)::bigint as "backSatang"
    from shop.order_lines l where l.order_id = ${orderId}`.execute(tools.db)
  return rows
}

export interface ReturnRequest {
  id: string
  state: 'asked' | 'accepted' | 'declined' | 'done'
  wants: 'refund' | 'exchange'
  reason: string
  answer: string
  askedAt: Date
  deciderName: string
  lines: { lineId: string; quantity: number; name: LocalText }[]
}

/** What its buyer asked to give back, the newest first. */
export async function requestsOf(tools: Tools<ShopTables>, orderId: string): Promise<ReturnRequest[]> {
  const { rows } = await sql<ReturnRequest>`
    select r.id, r.state, r.wants, r.reason, r.answer, r.asked_at as "askedAt", r.decider_name as "deciderName",
      (select json_agg(json_build_object('lineId', l.id, 'quantity', a.quantity, 'name', json_build_object('th', l.name_th, 'en', l.name_en)) order by l.position)
        from shop.return_request_lines a join shop.order_lines l on l.id = a.order_line_id where a.request_id = r.id) as lines
    from shop.return_requests r where r.order_id = ${orderId} order by r.id desc`.execute(tools.db)
  return rows
}
