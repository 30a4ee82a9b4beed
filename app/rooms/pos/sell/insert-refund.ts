/** One statement: the refund, its lines, and by what it went out. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { SeenReceipt } from '../counter/receipts.ts'
import type { PosTables } from '../room.ts'
import type { LockedShift } from '../shift/lock-shift.ts'
import type { BackLine } from './give-back.ts'

interface RefundRow {
  id: string
  hash: string
  sale: SeenReceipt
  shift: LockedShift
  back: readonly BackLine[]
  vats: ReadonlyMap<number, bigint>
  number: string
  due: bigint
  roundingSatang: bigint
  method: string
  amountSatang: bigint
  reason: string
}

export async function insertRefund(tools: Tools<PosTables>, row: RefundRow): Promise<void> {
  const { id, hash, sale, shift, back, vats, number, due, roundingSatang, method, amountSatang, reason } = row
  const { actor } = tools.context
  const vatOf = ({ place }: BackLine) => vats.get(place) ?? 0n
  const sum = (of: (line: BackLine) => bigint) => back.reduce((all, line) => all + of(line), 0n)
  const gross = sum(({ grossSatang }) => grossSatang)
  const exempt = sum(({ line, netSatang }) => (line.vatClass === 'exempt' ? netSatang : 0n))
  await sql`
    with refund as (
      insert into pos.sales (id, kind, of_id, register_id, shift_id, client_at, sold_at, hash, number, buyer_name, gross_satang,
        discount_satang, net_satang, vat_satang, exempt_satang, rounding_satang, note, sold_by, sold_name)
      values (${id}, 'refund', ${sale.id}, ${shift.registerId}, ${shift.id}, now(), now(), ${hash}, ${number},
        ${sale.buyerName}, ${-gross}, ${due - gross}, ${-due}, ${-sum(vatOf)}, ${-exempt}, ${roundingSatang}, ${reason},
        ${actor.accountId}, ${actor.name ?? ''})
      returning id
    ), lines as (
      insert into pos.sale_lines (sale_id, place, of_place, variant_id, sku, name_th, name_en, details, quantity_milli, is_weighed,
        unit_satang, gross_satang, discount_satang, net_satang, vat_satang, vat_class)
      select refund.id, l.place, l.place, o.variant_id, o.sku, o.name_th, o.name_en, o.details, -l.milli, o.is_weighed,
        o.unit_satang, -l.gross, l.net - l.gross, -l.net, -l.vat, o.vat_class
      from refund, unnest(${back.map(({ place }) => place)}::int[], ${back.map(({ milli }) => milli)}::bigint[],
        ${back.map(({ grossSatang }) => grossSatang)}::bigint[], ${back.map(({ netSatang }) => netSatang)}::bigint[],
        ${back.map(vatOf)}::bigint[]) as l (place, milli, gross, net, vat)
        join pos.sale_lines o on o.sale_id = ${sale.id}::uuid and o.place = l.place
    )
    insert into pos.tenders (sale_id, place, method, amount_satang) select id, 0, ${method}, ${-amountSatang} from refund`.execute(
    tools.db,
  )
}
