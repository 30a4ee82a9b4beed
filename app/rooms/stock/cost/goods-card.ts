/** The report of goods and materials (รายงานสินค้าและวัตถุดิบ, Revenue Code s.87 (3)) of one kind in a month: a line each. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { seeSeller } from '#rooms/billing/index.ts'
import { query } from '../room.ts'

export const CardMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** Pieces that came above 0, that went below; satang alike. `leftUnknown`: of those left, nobody knows the cost. */
export interface CardLine {
  id: string
  on: string
  kind: string
  paper: string
  many: bigint
  valueSatang: bigint
  /** Some of these pieces have no cost known, or one by estimate. */
  unknown: bigint
  isEstimate: boolean
  left: bigint
  leftSatang: bigint
  leftUnknown: bigint
}

export interface GoodsCard {
  sku: string
  name: LocalText
  options: { value: LocalText }[]
  month: string
  before: { left: bigint; leftSatang: bigint; leftUnknown: bigint }
  lines: CardLine[]
  after: { left: bigint; leftSatang: bigint; leftUnknown: bigint }
  soldUnknown: bigint
  seller: { name: string; taxId: string; branchNo: string } | null
}

/** Errors: 404. */
export const goodsCard = query({
  may: 'stock.seeValue',
  input: z.object({ variantId: z.string(), month: CardMonth }),
  async run(tools, { variantId, month }): Promise<GoodsCard> {
    if (!z.uuid().safeParse(variantId).success) return notFound()
    const { rows: kinds } = await sql<Pick<GoodsCard, 'sku' | 'name' | 'options'>>`
      select k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.options from catalogue.kinds k
      where k.variant_id = ${variantId}`.execute(tools.db)
    const kind = kinds[0] ?? notFound()
    const { rows } = await sql<CardLine & { isBefore: boolean }>`
      select * from (
        select l.id, l.happened_on::text as on, l.kind, l.note as paper, l.pieces + l.unknown as many, l.value_satang as "valueSatang",
          l.unknown, l.is_estimate as "isEstimate", l.happened_on < ${`${month}-01`}::date as "isBefore",
          (sum(l.pieces + l.unknown) over w)::bigint as left, (sum(l.value_satang) over w)::bigint as "leftSatang",
          (sum(l.unknown) over w)::bigint as "leftUnknown",
          row_number() over (partition by l.happened_on < ${`${month}-01`}::date order by l.happened_on desc, l.id desc) as back
        from stock.cost_lines l
        where l.variant_id = ${variantId} and l.happened_on < ${`${month}-01`}::date + interval '1 month'
        window w as (order by l.happened_on, l.id)
      ) l where not l."isBefore" or l.back = 1 order by l.on, l.id`.execute(tools.db)
    const none = { left: 0n, leftSatang: 0n, leftUnknown: 0n }
    const before = rows.find((row) => row.isBefore) ?? none
    const lines = rows.filter((row) => !row.isBefore)
    const card = await tools.db
      .selectFrom('stock.costs')
      .select('sold_unknown')
      .where('variant_id', '=', variantId)
      .executeTakeFirst()
    const leftOf = ({ left, leftSatang, leftUnknown }: typeof none) => ({ left, leftSatang, leftUnknown })
    const seller = await seeSeller(tools, {})
    return {
      ...kind,
      month,
      before: leftOf(before),
      lines,
      after: leftOf(lines.at(-1) ?? before),
      soldUnknown: card?.sold_unknown ?? 0n,
      seller: seller && { name: seller.name, taxId: seller.taxId, branchNo: seller.branchNo },
    }
  },
})
