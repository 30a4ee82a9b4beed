/** What was sold in a shift or on a day, to the satang: sums of its papers, never reckoned anew from totals (docs/decisions/955). */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { KeptMethod } from '../parts/tender-methods.ts'
import type { PosTables } from '../room.ts'
import { type DepositFigures, depositFigures } from './deposit-figures.ts'

export interface Figures {
  salesCount: number
  voidCount: number
  voidSatang: bigint
  grossSatang: bigint
  discountSatang: bigint
  refundCount: number
  refundSatang: bigint
  /** VAT inside, after discounts and what came back. */
  netSatang: bigint
  exemptSatang: bigint
  /** Of their own papers: what a deposit bore before, or a service bears when it is paid, stands with that money. */
  vatOfSalesSatang: bigint
  vatOfRefundsSatang: bigint
  vatSatang: bigint
  roundingSatang: bigint
  tipSatang: bigint
  owedSatang: bigint
  /** After discount, before what came back. */
  basketSatang: bigint
  methods: Partial<Record<KeptMethod, bigint>>
  /** Paid on account: into the drawer, and no sale; of a service its tax comes with it. */
  onAccountSatang: bigint
  vatOfDebtsSatang: bigint
  deposits: DepositFigures
  hours: { hour: number; netSatang: bigint }[]
  goods: { name: string; quantityMilli: bigint; isWeighed: boolean; netSatang: bigint }[]
}

export interface Which {
  /** Conditions: on `s`, the sales; on `d`, the deposits that were taken, and that ended; on `m`, the moves of cash. */
  sales: RawBuilder<unknown>
  taken: RawBuilder<unknown>
  ended: RawBuilder<unknown>
  moves: RawBuilder<unknown>
}

export async function figuresOf(tools: Tools<PosTables>, which: Which): Promise<Figures> {
  const done = sql`${which.sales} and s.state = 'done'`
  const [sums, methods, hours, goods, debts, deposits] = await Promise.all([
    sql<Sums>`
      select count(*) filter (where s.kind = 'sale' and s.state = 'done')::int as "salesCount",
        count(*) filter (where s.state = 'voided')::int as "voidCount",
        ${total(sql`s.net_satang`, sql`s.state = 'voided'`)} as "voidSatang",
        ${total(sql`s.gross_satang`, sql`s.kind = 'sale' and s.state = 'done'`)} as "grossSatang",
        ${total(sql`s.discount_satang`, sql`s.kind = 'sale' and s.state = 'done'`)} as "discountSatang",
        count(*) filter (where s.kind = 'refund')::int as "refundCount",
        ${total(sql`-s.net_satang`, sql`s.kind = 'refund'`)} as "refundSatang",
        ${total(sql`s.net_satang`, sql`s.state = 'done'`)} as "netSatang",
        ${total(sql`s.exempt_satang - s.exempt_elsewhere_satang`, sql`s.state = 'done'`)} as "exemptSatang",
        ${total(sql`s.vat_satang - s.vat_elsewhere_satang`, sql`s.kind = 'sale' and s.state = 'done'`)} as "vatOfSalesSatang",
        ${total(sql`-s.vat_satang`, sql`s.kind = 'refund'`)} as "vatOfRefundsSatang",
        ${total(sql`s.vat_satang - s.vat_elsewhere_satang`, sql`s.state = 'done'`)} as "vatSatang",
        ${total(sql`s.rounding_satang`, sql`s.state = 'done'`)} as "roundingSatang",
        ${total(sql`s.tip_satang`, sql`s.state = 'done'`)} as "tipSatang",
        ${total(sql`s.owed_satang`, sql`s.state = 'done'`)} as "owedSatang"
      from pos.sales s where ${which.sales}`.execute(tools.db),
    sql<{ method: KeptMethod; satang: bigint }>`
      select t.method, sum(t.amount_satang)::bigint as satang from pos.sales s join pos.tenders t on t.sale_id = s.id
      where ${done} group by t.method`.execute(tools.db),
    sql<{ hour: number; netSatang: bigint }>`
      select extract(hour from s.sold_at at time zone 'Asia/Bangkok')::int as hour, sum(s.net_satang)::bigint as "netSatang"
      from pos.sales s where ${done} group by 1 order by min(s.sold_at)`.execute(tools.db),
    sql<Figures['goods'][number]>`
      select l.name_th as name, sum(l.quantity_milli)::bigint as "quantityMilli", bool_or(l.is_weighed) as "isWeighed",
        sum(l.net_satang)::bigint as "netSatang"
      from pos.sales s join pos.sale_lines l on l.sale_id = s.id
      where ${done} group by l.name_th order by sum(l.net_satang) desc, l.name_th limit 200`.execute(tools.db),
    sql<Debts>`
      select coalesce(sum(m.amount_satang), 0)::bigint as "onAccountSatang", coalesce(sum(m.vat_satang), 0)::bigint as "vatSatang",
        coalesce(sum(m.exempt_satang), 0)::bigint as "exemptSatang"
      from pos.cash_moves m join pos.shifts f on f.id = m.shift_id where m.kind = 'debt' and ${which.moves}`.execute(
      tools.db,
    ),
    depositFigures(tools, which),
  ])
  const { grossSatang, discountSatang, salesCount, exemptSatang, vatSatang, ...rest } = sums.rows[0]!
  const debt = debts.rows[0]!
  const basket = salesCount === 0 ? 0n : half(grossSatang - discountSatang, BigInt(salesCount))
  return {
    salesCount,
    grossSatang,
    discountSatang,
    ...rest,
    exemptSatang: exemptSatang + deposits.exemptSatang + debt.exemptSatang,
    vatSatang: vatSatang + deposits.vatSatang + debt.vatSatang,
    basketSatang: basket,
    methods: Object.fromEntries(methods.rows.map(({ method, satang }) => [method, satang])),
    onAccountSatang: debt.onAccountSatang,
    vatOfDebtsSatang: debt.vatSatang,
    deposits,
    hours: hours.rows,
    goods: goods.rows,
  }
}

type Sums = Omit<Figures, 'basketSatang' | 'methods' | 'hours' | 'goods' | keyof Counted>
type Counted = Pick<Figures, 'onAccountSatang' | 'vatOfDebtsSatang' | 'deposits'>
type Debts = Pick<Figures, 'onAccountSatang' | 'vatSatang' | 'exemptSatang'>

const total = (satang: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`coalesce(sum(${satang}) filter (where ${where}), 0)::bigint`
const half = (sum: bigint, of: bigint): bigint => (sum * 2n + of) / (of * 2n)

export interface Drawer {
  floatSatang: bigint
  inSatang: bigint
  outSatang: bigint
  dropSatang: bigint
  /** Of sales and refunds, without change. */
  cashSatang: bigint
  onAccountSatang: bigint
  /** Paid beforehand in cash, less what of it was given back. */
  depositSatang: bigint
  expectedSatang: bigint
}

/** What should lie in the drawer of a shift. */
export async function drawerOfShift(tools: Tools<PosTables>, shiftId: string): Promise<Drawer> {
  const { rows } = await sql<Omit<Drawer, 'expectedSatang'>>`
    select f.float_satang as "floatSatang",
      coalesce(m.came, 0)::bigint as "inSatang", coalesce(m.paid, 0)::bigint as "outSatang",
      coalesce(m.dropped, 0)::bigint as "dropSatang", coalesce(m.debts, 0)::bigint as "onAccountSatang",
      coalesce(m.deposits, 0)::bigint as "depositSatang",
      coalesce((select sum(t.amount_satang) from pos.sales s join pos.tenders t on t.sale_id = s.id
        where s.shift_id = f.id and t.method = 'cash' and s.state = 'done'), 0)::bigint as "cashSatang"
    from pos.shifts f left join lateral (
      select sum(amount_satang) filter (where kind = 'in') as came, sum(amount_satang) filter (where kind = 'out') as paid,
        sum(amount_satang) filter (where kind = 'drop') as dropped, sum(amount_satang) filter (where kind = 'debt') as debts,
        sum(case kind when 'deposit' then amount_satang when 'deposit_back' then -amount_satang end) as deposits
      from pos.cash_moves where shift_id = f.id) m on true
    where f.id = ${shiftId}::uuid`.execute(tools.db)
  const drawer = rows[0]!
  const { floatSatang, inSatang, outSatang, dropSatang, cashSatang, onAccountSatang, depositSatang } = drawer
  return {
    ...drawer,
    expectedSatang: floatSatang + inSatang - outSatang - dropSatang + cashSatang + onAccountSatang + depositSatang,
  }
}
