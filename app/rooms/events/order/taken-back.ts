/** What of an order's lines came back, ticket by ticket: what a refund of it is for (billing). */
import { sql } from 'kysely'
import type { AnyTools } from '#kernel/action.server.ts'
import { billLines } from '#rooms/billing/index.ts'

export interface LinePlace {
  id: string
  /** Among the lines of its bill. */
  place: number
  /** Still somebody’s. */
  held: number
  backSatang: bigint
}

export async function placesOf({ db }: AnyTools, orderId: string): Promise<LinePlace[]> {
  const { rows } = await sql<LinePlace>`
    select l.id, coalesce(l.place, (row_number() over (order by l.id) - 1)::int) as place,
      (select count(*)::int from events.tickets t where t.line_id = l.id and t.refunded_at is null) as held,
      (select coalesce(sum(t.back_satang), 0)::bigint from events.tickets t where t.line_id = l.id) as "backSatang"
    from events.lines l where l.order_id = ${orderId}::uuid`.execute(db)
  return rows
}

export async function tookBack(tools: AnyTools, { subjectId }: { subjectId: string }) {
  const lines = (await placesOf(tools, subjectId)).filter(({ backSatang }) => backSatang > 0n)
  if (lines.length === 0) return []
  const bill = await billLines(tools, { subjectType: 'ticket', subjectId })
  return lines.map(({ place, backSatang }) => ({
    place,
    netSatang: bill.find((one) => one.place === place)?.netSatang ?? 0n,
    backSatang,
  }))
}
