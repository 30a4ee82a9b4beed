/** What a register sold, and one of it with all that may still come back. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type PosTables, query } from '../room.ts'

export interface Receipt {
  id: string
  kind: 'sale' | 'refund'
  state: 'done' | 'voided'
  number: string
  paperToken: string | null
  soldAt: Date
  soldName: string
  buyerName: string
  netSatang: bigint
  methods: string[]
}

const columns = sql`s.id, s.kind, s.state, s.number, s.paper_token as "paperToken", s.sold_at as "soldAt", s.sold_name as "soldName",
  s.buyer_name as "buyerName", s.net_satang as "netSatang",
  coalesce((select array_agg(distinct t.method) from pos.tenders t where t.sale_id = s.id), '{}') as methods`

/** The newest first; `q`: the end of a number. */
export const seeReceipts = query({
  may: 'pos.sell',
  input: z.object({ registerId: z.uuid(), q: z.string().trim().max(40).default('') }),
  async run(tools, { registerId, q }): Promise<Receipt[]> {
    const { rows } = await sql<Receipt>`
      select ${columns} from pos.sales s where s.register_id = ${registerId}::uuid
        and (${q} = '' or s.number ilike '%' || ${q.replaceAll(/[%_\\]/g, '')}) order by s.sold_at desc, s.id limit 60`.execute(
      tools.db,
    )
    return rows
  },
})

export interface SeenReceipt extends Receipt {
  registerId: string
  shiftId: string
  shiftState: 'open' | 'counting' | 'closed'
  grossSatang: bigint
  discountSatang: bigint
  vatSatang: bigint
  roundingSatang: bigint
  tipSatang: bigint
  owedSatang: bigint
  voidReason: string
  lines: ReceiptLine[]
  tenders: { method: string; amountSatang: bigint; tenderedSatang: bigint; changeSatang: bigint }[]
  refunds: { id: string; number: string; netSatang: bigint; soldAt: Date }[]
  /** What came back for it, or what was taken for it. */
  exchange: { id: string; number: string } | null
}

export interface ReceiptLine {
  place: number
  nameTh: string
  nameEn: string
  details: string
  quantityMilli: bigint
  isWeighed: boolean
  netSatang: bigint
  vatSatang: bigint
  grossSatang: bigint
  discountSatang: bigint
  vatClass: 'vat7' | 'vat0' | 'exempt'
  sku: string
  unitSatang: bigint
  variantId: string | null
  backMilli: bigint
  backSatang: bigint
}

/** Errors: 404. */
export const seeReceipt = query({
  may: 'pos.sell',
  input: z.object({ id: z.uuid() }),
  run: (tools, { id }): Promise<SeenReceipt> => receiptOf(tools, id),
})

export async function receiptOf(tools: Tools<PosTables>, id: string): Promise<SeenReceipt> {
  const { rows } = await sql<Omit<SeenReceipt, 'lines' | 'tenders' | 'refunds'>>`
    select ${columns}, s.register_id as "registerId", s.shift_id as "shiftId", f.state as "shiftState", s.gross_satang as "grossSatang",
      s.discount_satang as "discountSatang", s.vat_satang as "vatSatang", s.rounding_satang as "roundingSatang",
      s.tip_satang as "tipSatang", s.owed_satang as "owedSatang", s.void_reason as "voidReason",
      (select jsonb_build_object('id', x.id, 'number', x.number) from pos.sales x
        where x.id = s.exchange_id or x.exchange_id = s.id limit 1) as exchange
    from pos.sales s join pos.shifts f on f.id = s.shift_id where s.id = ${id}::uuid`.execute(tools.db)
  const sale = rows[0] ?? notFound()
  const [lines, tenders, refunds] = await Promise.all([
    sql<ReceiptLine>`select place, name_th as "nameTh", name_en as "nameEn", details, quantity_milli as "quantityMilli",
      is_weighed as "isWeighed", net_satang as "netSatang", vat_satang as "vatSatang", gross_satang as "grossSatang",
      discount_satang as "discountSatang", vat_class as "vatClass", sku, unit_satang as "unitSatang", variant_id as "variantId",
      back_milli as "backMilli", back_satang as "backSatang"
      from pos.sale_lines where sale_id = ${id}::uuid order by place`.execute(tools.db),
    sql<
      SeenReceipt['tenders'][number]
    >`select method, amount_satang as "amountSatang", tendered_satang as "tenderedSatang",
      change_satang as "changeSatang" from pos.tenders where sale_id = ${id}::uuid order by place`.execute(tools.db),
    sql<SeenReceipt['refunds'][number]>`select id, number, net_satang as "netSatang", sold_at as "soldAt"
      from pos.sales where of_id = ${id}::uuid order by id`.execute(tools.db),
  ])
  return { ...sale, lines: lines.rows, tenders: tenders.rows, refunds: refunds.rows }
}
