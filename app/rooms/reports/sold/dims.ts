/** By what sales are summed. Constants: of what was asked only its name comes here. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ReportTables } from '../room.ts'
import type { Dim } from './dims-names.ts'

type Sql = RawBuilder<unknown>

export interface DimSaid {
  key: Sql
  label?: { th: Sql; en: Sql }
  /** What must be read beside the line itself. */
  reads: readonly ('bill' | 'counter' | 'line' | 'goods' | 'category')[]
  /** In the order of its keys; else the largest first. */
  isTime?: true
}

const at = sql`(coalesce(case when not s.is_back then c.sold_at end, s.at) at time zone 'Asia/Bangkok')`
const sku = sql`coalesce(line.value ->> 'sku', '')`
/** What a line is called where no goods of ours are: delivery, a service, a sale from before lines were kept. */
const what = sql`case when s.place = -1 then ':delivery' when line.value is null then ':other' when ${sku} = '' then ':' || coalesce(line.value #>> '{name,th}', '') else ${sku} end`

export const saidDims: Readonly<Record<Dim, DimSaid>> = {
  day: { key: sql`s.on_day::text`, reads: [], isTime: true },
  month: { key: sql`to_char(s.on_day, 'YYYY-MM')`, reads: [], isTime: true },
  year: { key: sql`to_char(s.on_day, 'YYYY')`, reads: [], isTime: true },
  hour: { key: sql`to_char(${at}, 'HH24')`, reads: ['bill', 'counter'], isTime: true },
  goods: {
    key: what,
    label: {
      th: sql`coalesce(max(k.name_th), max(line.value #>> '{name,th}'))`,
      en: sql`coalesce(nullif(max(k.name_en), ''), max(line.value #>> '{name,en}'))`,
    },
    reads: ['bill', 'line', 'goods'],
  },
  category: {
    key: sql`coalesce(cat.category_id::text, ':none')`,
    label: { th: sql`max(cat.name_th)`, en: sql`max(cat.name_en)` },
    reads: ['bill', 'line', 'goods', 'category'],
  },
  staff: { key: sql`coalesce(nullif(c.sold_name, ''), ':online')`, reads: ['bill', 'counter'] },
  branch: {
    key: sql`coalesce(c.place_id::text, d.id::text, ':none')`,
    label: { th: sql`coalesce(max(p.name_th), max(d.name_th))`, en: sql`coalesce(max(p.name_en), max(d.name_en))` },
    reads: ['bill', 'counter'],
  },
  channel: { key: sql`b.subject_type`, reads: ['bill'] },
}

const joins: Readonly<Record<DimSaid['reads'][number], Sql>> = {
  bill: sql`join billing.sold_bills b on b.payable_id = s.payable_id`,
  counter: sql`left join pos.sold_at c on c.sale_id = b.subject_id and b.subject_type = 'counter'
    left join stock.selling_places p on p.id = c.place_id left join stock.selling_places d on d.is_default`,
  line: sql`left join lateral (
      select l.value from jsonb_array_elements(b.bill -> 'lines') with ordinality as l (value, n)
      where coalesce((l.value ->> 'place')::int, l.n::int - 1) = s.place limit 1) line on s.place >= 0`,
  goods: sql`left join catalogue.kinds k on k.sku = line.value ->> 'sku'`,
  category: sql`left join lateral (
      select n.category_id, n.name_th, n.name_en from catalogue.placed g join catalogue.category_names n on n.category_id = g.category_id
      where g.product_id = k.product_id order by n.sort, n.name_th limit 1) cat on true`,
}
const order = ['bill', 'counter', 'line', 'goods', 'category'] as const

/** Of the branches that whoever asks is held to: `counter` must be read. What no register sold is of the place that serves the web. */
export const ofMyBranches = sql`exists (select from stock.selling_places y where y.id = coalesce(c.place_id, d.id))`

export async function isHeld({ db }: Tools<ReportTables>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select cluster.is_held() as held`.execute(db)
  return rows[0]!.held
}

/** `billing.sold s` with what these read. */
export const soldWith = (reads: readonly DimSaid['reads'][number][]): Sql =>
  sql`billing.sold s ${sql.join(order.filter((one) => reads.includes(one)).map((one) => joins[one]), sql` `)}` // prettier-ignore

/** Of a line: its price before discounts, its part where not all of it is earned, without what came back. */
export const discountOf = sql`case when s.is_back or line.value is null or coalesce((line.value ->> 'netSatang')::numeric, 0) = 0 then 0 else
  round(coalesce((line.value ->> 'discountSatang')::numeric, 0) * (s.net_satang + s.vat_satang) / (line.value ->> 'netSatang')::numeric) end`
