/** What was sold, by one thing: sums of what was earned line by line, as the book has it. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { query, type ReportTables } from '../room.ts'
import { discountOf, isHeld, ofMyBranches, saidDims, soldWith } from './dims.ts'
import { type Dim, dims } from './dims-names.ts'

const Day = z.iso.date()
export const SoldInput = z.object({ from: Day, until: Day, by: z.enum(dims) })

export interface SoldRow {
  /** `2026-11-26`, `09`, a SKU, a name; with a colon before it, one that has none: `:online`. */
  key: string
  label: LocalText | null
  /** Papers of sales that stand. */
  papers: number
  pieces: number
  /** Before discounts, VAT inside. Null where discounts are not known: of more than 62 days. */
  grossSatang: bigint | null
  discountSatang: bigint | null
  /** What came back, VAT inside. */
  returnsSatang: bigint
  /** Without VAT, after discounts and returns. */
  netSatang: bigint
  vatSatang: bigint
  /** Null where what it cost is not known. */
  costSatang: bigint | null
}

/** So many rows a screen has; a file has all. */
export const mostRows = 5000

/** One row for each, time in its order, the rest by what it earned. */
export const soldBy = query({
  may: 'reports.seeSales',
  input: SoldInput,
  run: (tools, asked): Promise<SoldRow[]> => summarize(tools, asked, mostRows),
})

/** All rows, for a file. */
export const soldByAll = query({
  may: 'reports.seeSales',
  input: SoldInput,
  run: (tools, asked): Promise<SoldRow[]> => summarize(tools, asked, null),
})

export async function summarize(
  tools: Tools<ReportTables>,
  { from, until, by }: z.output<typeof SoldInput>,
  most: number | null,
): Promise<SoldRow[]> {
  const dim = saidDims[by]
  const isDetailed = by === 'goods' || by === 'category' || daysApart(from, until) <= mostDetailedDays
  const held = await isHeld(tools)
  const source = soldWith([
    ...dim.reads,
    ...(isDetailed ? (['bill', 'line'] as const) : []),
    ...(held ? (['bill', 'counter'] as const) : []),
  ])
  const label = dim.label
    ? sql`case when ${dim.label.th} is not null then json_build_object('th', ${dim.label.th}, 'en', coalesce(${dim.label.en}, ${dim.label.th})) end`
    : sql`null::json`
  const discount: RawBuilder<unknown> = isDetailed ? discountOf : sql`null::numeric`
  const { rows } = await sql<Omit<SoldRow, 'costSatang'>>`
    with lines as (
      select ${dim.key} as key, ${label} as label, s.payable_id,
        sum(s.net_satang) filter (where not s.is_back) as sold, sum(s.pieces)::bigint as pieces,
        sum(s.net_satang)::bigint as net, sum(s.vat_satang)::bigint as vat,
        coalesce(-sum(s.net_satang + s.vat_satang) filter (where s.is_back), 0)::bigint as returns, sum(${discount})::bigint as discount
      from ${source} where s.on_day between ${from}::date and ${until}::date and ${held ? ofMyBranches : sql`true`}
      group by 1, s.payable_id
    )
    select key, (array_agg(label) filter (where label is not null))[1] as label, count(*) filter (where sold > 0)::int as papers,
      sum(pieces)::int as pieces, (sum(net) + sum(vat) + sum(returns) + sum(discount))::bigint as "grossSatang",
      sum(discount)::bigint as "discountSatang", sum(returns)::bigint as "returnsSatang", sum(net)::bigint as "netSatang",
      sum(vat)::bigint as "vatSatang"
    from lines group by key order by ${dim.isTime ? sql`key` : sql`sum(net) desc, key`} limit ${most}::bigint`.execute(
    tools.db,
  )
  // What goods cost is known of the business, not of a branch.
  const costs = held ? null : await costsBy(tools, { from, until, by })
  const known = new Set(rows.map(({ key }) => key))
  const bare = [...(costs ?? [])].flatMap(([key, satang]) =>
    known.has(key) || satang === 0n || rows.length === most ? [] : [onlyCost(key, satang)],
  )
  const all = [...rows.map((row) => ({ ...row, costSatang: costs?.get(row.key) || null })), ...bare]
  return dim.isTime ? all.toSorted((a, b) => a.key.localeCompare(b.key)) : all
}

const onlyCost = (key: string, costSatang: bigint): SoldRow => ({ key, label: null, papers: 0, pieces: 0, grossSatang: 0n, discountSatang: 0n, returnsSatang: 0n, netSatang: 0n, vatSatang: 0n, costSatang }) // prettier-ignore

/** Discounts stand in each bill, which takes too long to read of more. */
const mostDetailedDays = 62

const daysApart = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000

const costKeys: Partial<Record<Dim, RawBuilder<unknown>>> = {
  day: sql`x.happened_on::text`,
  month: sql`to_char(x.happened_on, 'YYYY-MM')`,
  year: sql`to_char(x.happened_on, 'YYYY')`,
  goods: sql`coalesce(k.sku, ':other')`,
}

/** Of goods that are kept in stock, when they left; and of vendors' goods, when they were sold. */
const soldCosts = sql`(select variant_id, happened_on, cost_satang from stock.sold_costs
  union all select variant_id, on_day, cost_satang from purchasing.vendor_costs)`

/** Of goods that are kept in stock, when they left. */
async function costsBy(
  tools: Tools<ReportTables>,
  { from, until, by }: z.output<typeof SoldInput>,
): Promise<Map<string, bigint> | null> {
  const key = costKeys[by]
  if (!key) return null
  const { rows } = await sql<{ key: string; satang: bigint }>`
    select ${key} as key, sum(x.cost_satang)::bigint as satang from ${soldCosts} x
      ${by === 'goods' ? sql`left join catalogue.kinds k on k.variant_id = x.variant_id` : sql``}
    where x.happened_on between ${from}::date and ${until}::date group by 1`.execute(tools.db)
  return new Map(rows.map((row) => [row.key, row.satang]))
}

export interface SoldTotal {
  papers: number
  /** Null, as of a row. */
  grossSatang: bigint | null
  discountSatang: bigint | null
  returnsSatang: bigint
  netSatang: bigint
  vatSatang: bigint
  /** Null where none is known. */
  costSatang: bigint | null
  /** After discounts, before returns, VAT inside, for each paper. */
  basketSatang: bigint
  ways: { method: string; satang: bigint }[]
}

/** All of it together, and by which ways money came. */
export const soldTotal = query({
  may: 'reports.seeSales',
  input: z.object({ from: Day, until: Day }),
  run: (tools, asked): Promise<SoldTotal> => totalOf(tools, asked),
})

export async function totalOf(
  tools: Tools<ReportTables>,
  { from, until }: { from: string; until: string },
): Promise<SoldTotal> {
  const isDetailed = daysApart(from, until) <= mostDetailedDays
  const held = await isHeld(tools)
  const reads = [...(isDetailed ? (['bill', 'line'] as const) : []), ...(held ? (['bill', 'counter'] as const) : [])]
  const { rows } = await sql<Omit<SoldTotal, 'costSatang' | 'basketSatang' | 'ways'>>`
    with lines as (
      select s.payable_id, sum(s.net_satang) filter (where not s.is_back) as sold, sum(s.net_satang)::bigint as net,
        sum(s.vat_satang)::bigint as vat, coalesce(-sum(s.net_satang + s.vat_satang) filter (where s.is_back), 0)::bigint as returns,
        sum(${isDetailed ? discountOf : sql`null::numeric`})::bigint as discount
      from ${soldWith(reads)} where s.on_day between ${from}::date and ${until}::date and ${held ? ofMyBranches : sql`true`} group by 1
    )
    select count(*) filter (where sold > 0)::int as papers, ${isDetailed ? sql`coalesce(sum(net) + sum(vat) + sum(returns) + sum(discount), 0)` : sql`null`}::bigint as "grossSatang",
      ${isDetailed ? sql`coalesce(sum(discount), 0)` : sql`null`}::bigint as "discountSatang", coalesce(sum(returns), 0)::bigint as "returnsSatang",
      coalesce(sum(net), 0)::bigint as "netSatang", coalesce(sum(vat), 0)::bigint as "vatSatang" from lines`.execute(
    tools.db,
  )
  const sums = rows[0]!
  const average = basketOf(sums)
  // What goods cost, and by which ways money came, is known of the business, not of a branch.
  if (held) return { ...sums, costSatang: null, basketSatang: average, ways: [] }
  const { rows: costs } = await sql<{
    satang: bigint
  }>`select coalesce(sum(x.cost_satang), 0)::bigint as satang from ${soldCosts} x
    where x.happened_on between ${from}::date and ${until}::date`.execute(tools.db)
  const { rows: ways } = await sql<{ method: string; satang: bigint }>`
    select m.method, sum(m.satang)::bigint as satang from billing.money_ways m where m.on_day between ${from}::date and ${until}::date
    group by 1 having sum(m.satang) <> 0 order by 2 desc`.execute(tools.db)
  return { ...sums, costSatang: costs[0]!.satang || null, basketSatang: average, ways }
}

function basketOf({
  papers,
  netSatang,
  vatSatang,
  returnsSatang,
}: Pick<SoldTotal, 'papers' | 'netSatang' | 'vatSatang' | 'returnsSatang'>): bigint {
  const sold = netSatang + vatSatang + returnsSatang
  return papers === 0 ? 0n : (2n * sold + BigInt(papers)) / (2n * BigInt(papers))
}
