/** One statement: the sale, its lines, and by what it was paid. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Borne } from '#rooms/billing/index.ts'
import type { Settled } from '../parts/cash.ts'
import type { PosTables } from '../room.ts'
import type { LockedShift } from '../shift/lock-shift.ts'
import type { SharedTender } from './moneys.ts'
import type { Reckoned } from './reckon-sale.ts'
import type { Sale } from './sell-input.ts'

interface Known {
  hash: string
  shift: LockedShift
  soldAt: Date
  number: string
  paperToken: string | null
  reckoned: Reckoned
  settled: Settled
  tenders: readonly SharedTender[]
  memberId: string | null
  /** Of its tax what stands on papers of other times: of its deposit, of a service that is paid later. */
  elsewhere?: Borne
}

export const exemptOf = ({ totals }: Pick<Reckoned, 'totals'>): bigint =>
  totals.vatByRate.find(({ vatClass }) => vatClass === 'exempt')?.totalSatang ?? 0n

/** As the receipt and the day's figures say them. */
const keptPromotions = (applied: Reckoned['applied']) =>
  applied.map(({ promotionId, name, goodsSatang }) => ({ id: promotionId, name, satang: Number(goodsSatang) }))

export async function insertSale(
  tools: Tools<PosTables>,
  sale: Sale,
  { hash, shift, soldAt, number, paperToken, reckoned, settled, tenders, memberId, elsewhere }: Known,
): Promise<void> {
  const { totals, lines } = reckoned
  const { actor } = tools.context
  const exempt = exemptOf(reckoned)
  const each = lines.map((line, place) => ({ ...line, ...totals.lines[place]!, place }))
  await sql`
    with sale as (
      insert into pos.sales (id, kind, register_id, shift_id, device, seq, client_at, sold_at, is_offline, hash, number,
        paper_token, buyer_name, way, gross_satang, discount_satang, net_satang, vat_satang, exempt_satang, rounding_satang,
        tip_satang, owed_satang, note, sold_by, sold_name, differs_satang, promotions, member_id, service_bp, exchange_id,
        vat_elsewhere_satang, exempt_elsewhere_satang)
      values (${sale.id}, 'sale', ${shift.registerId}, ${shift.id}, ${sale.device}, ${sale.seq}, ${sale.clientAt}, ${soldAt},
        ${sale.isOffline}, ${hash}, ${number}, ${paperToken}, ${sale.buyer?.name ?? ''}, ${sale.way}, ${totals.subtotal},
        ${totals.discount}, ${totals.total}, ${totals.vatTotal}, ${exempt}, ${settled.roundingSatang}, ${sale.tipSatang},
        ${settled.owedSatang}, ${sale.note}, ${actor.accountId}, ${actor.name ?? ''},
        ${reckoned.differsSatang}, ${JSON.stringify(keptPromotions(reckoned.applied))}::jsonb, ${memberId}::uuid, ${reckoned.serviceBp}, ${sale.exchange?.id ?? null}::uuid,
        ${elsewhere?.vatSatang ?? 0n}, ${elsewhere?.exemptSatang ?? 0n})
      returning id
    ), unheld as (
      delete from pos.held_tickets where id = ${sale.id}::uuid
    ), lines as (
      insert into pos.sale_lines (sale_id, place, variant_id, sku, name_th, name_en, details, quantity_milli, is_weighed,
        unit_satang, gross_satang, discount_satang, net_satang, vat_satang, vat_class)
      select sale.id, l.* from sale, unnest(${each.map((l) => l.place)}::int[], ${each.map((l) => l.variantId)}::uuid[],
        ${each.map((l) => l.sku)}::text[], ${each.map((l) => l.name.th)}::text[], ${each.map((l) => l.name.en)}::text[],
        ${each.map((l) => l.details)}::text[], ${each.map((l) => l.quantityMilli)}::bigint[],
        ${each.map((l) => l.isWeighed)}::boolean[], ${each.map((l) => l.unitSatang)}::bigint[],
        ${each.map((l) => l.grossSatang)}::bigint[], ${each.map((l) => l.discountSatang)}::bigint[],
        ${each.map((l) => l.netSatang)}::bigint[], ${each.map((l) => l.vatSatang)}::bigint[],
        ${each.map((l) => l.vatClass)}::text[]) as l
    )
    insert into pos.tenders (sale_id, place, method, amount_satang, tendered_satang, change_satang, reference)
    select sale.id, t.at - 1, t.method, t.amount, t.tendered, t.change, t.reference
    from sale, unnest(${tenders.map((t) => t.method)}::text[], ${tenders.map((t) => t.billSatang + t.tipSatang)}::bigint[],
      ${tenders.map((t) => t.tenderedSatang)}::bigint[], ${tenders.map((t) => t.changeSatang)}::bigint[],
      ${tenders.map((t) => t.reference)}::text[]) with ordinality as t (method, amount, tendered, change, reference, at)`.execute(
    tools.db,
  )
}
