/** One statement: the refund, its lines, and by what it went out. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { type Refunded, tokenOfPaper } from '#rooms/billing/index.ts'
import type { SeenReceipt } from '../counter/receipts.ts'
import type { PosTables } from '../room.ts'
import type { LockedShift } from '../shift/lock-shift.ts'
import type { Back, BackLine } from './goods-back.ts'

interface RefundRow {
  id: string
  hash: string
  shift: LockedShift
  back: Back
  refunded: Pick<Refunded, 'parts' | 'creditNote'>
  number: string
  roundingSatang: bigint
  tenders: readonly { method: string; amountSatang: bigint }[]
  reason: string
}

/** Of its note; who is not registered for VAT gives none. */
export const refundNumber = (sale: SeenReceipt, { creditNote }: Pick<Refunded, 'creditNote'>): string =>
  creditNote?.number ?? `${sale.number}-R`

/** Answers by what its note is opened. */
export async function insertRefund(tools: Tools<PosTables>, row: RefundRow): Promise<string | null> {
  const { id, hash, shift, number, roundingSatang, tenders, reason } = row
  const { sale, lines: back, dueSatang: due } = row.back
  const { creditNote } = row.refunded
  const token = creditNote && (await tokenOfPaper(tools, creditNote.id))
  const vats = new Map(row.refunded.parts.map((part) => [part.place, part.vatSatang]))
  const { actor } = tools.context
  const vatOf = ({ place }: BackLine) => vats.get(place) ?? 0n
  const sum = (of: (line: BackLine) => bigint) => back.reduce((all, line) => all + of(line), 0n)
  const gross = sum(({ grossSatang }) => grossSatang)
  const exempt = sum(({ line, netSatang }) => (line.vatClass === 'exempt' ? netSatang : 0n))
  await sql`
    with refund as (
      insert into pos.sales (id, kind, of_id, register_id, shift_id, client_at, sold_at, hash, number, paper_token, buyer_name, gross_satang,
        discount_satang, net_satang, vat_satang, exempt_satang, rounding_satang, note, sold_by, sold_name)
      values (${id}, 'refund', ${sale.id}, ${shift.registerId}, ${shift.id}, now(), now(), ${hash}, ${number},
        ${token}, ${sale.buyerName}, ${-gross}, ${due - gross}, ${-due}, ${-sum(vatOf)}, ${-exempt}, ${roundingSatang}, ${reason},
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
    insert into pos.tenders (sale_id, place, method, amount_satang) select refund.id, t.at - 1, t.method, -t.amount
    from refund, unnest(${tenders.map((t) => t.method)}::text[], ${tenders.map((t) => t.amountSatang)}::bigint[])
      with ordinality as t (method, amount, at)`.execute(tools.db)
  return token
}
