/** What staff see of bills of suppliers, and of one. */
import { sql } from 'kysely'
import * as z from 'zod'
import { days, oneOf } from '#kernel/list.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { purchaseAccounts } from '#rooms/ledger/index.ts'
import { linesOf } from '../orders/lock-order.ts'
import { list, query } from '../room.ts'
import { type BillIncome, incomeBp } from './bill-input.ts'
import { billList, type BillState } from './bill-list.ts'
import { baseOf, isAbove } from './pay-bill.ts'

const state = sql<BillState>`case when b.state = 'cancelled' then 'cancelled' when t.paid_satang >= t.total_satang then 'paid'
  when t.due_on < (now() at time zone 'Asia/Bangkok')::date then 'overdue' when t.paid_satang > 0 then 'part' else 'owed' end`

export const { page: billPage, part: billFilePart } = list(billList, {
  may: 'purchasing.seeSuppliers',
  from: sql`(
    select b.id, t.paper_no, t.number, t.supplier_name, o.number as order_no, t.paper_on, t.due_on, t.total_satang,
      (case when b.state = 'cancelled' then 0 else t.total_satang - t.paid_satang end)::bigint as left_satang, ${state} as state
    from purchasing.bills b join ledger.bought t on t.id = b.purchase_id join purchasing.orders o on o.id = b.order_id
      join stock.selling_places p on p.id = o.location_id) l`,
  as: sql`l`,
  key: sql`l.id`,
  select: sql`l.id, l.paper_no as "paperNo", l.number, l.supplier_name as supplier, l.order_no as "order", l.paper_on::text as "paperOn",
    l.due_on::text as "dueOn", l.total_satang as "totalSatang", l.left_satang as "leftSatang", l.state`,
  sorts: { supplier: sql`l.supplier_name`, day: sql`l.paper_on`, total: sql`l.total_satang` },
  filters: { state: oneOf(sql`l.state`), day: days(sql`l.paper_on`) },
  search: (q) => holdsWords(sql`concat_ws(' ', l.number, l.paper_no, l.supplier_name, l.order_no)`, q),
})

interface Head {
  id: string
  state: 'stands' | 'cancelled'
  orderId: string
  order: string
  purchaseId: string
  number: string
  supplier: string
  paperNo: string
  paperOn: string
  bookedOn: string
  dueOn: string | null
  netSatang: bigint
  vatSatang: bigint
  totalSatang: bigint
  paidSatang: bigint
  contractSatang: bigint
  dueState: BillState
}

/** Errors: 404. */
export const seeBill = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { rows } = await sql<Head>`
      select b.id, b.state, b.order_id as "orderId", o.number as "order", b.purchase_id as "purchaseId", t.number, t.supplier_name as supplier,
        t.paper_no as "paperNo", t.paper_on::text as "paperOn", t.booked_on::text as "bookedOn", t.due_on::text as "dueOn",
        t.net_satang as "netSatang", t.vat_satang + t.lost_vat_satang as "vatSatang", t.total_satang as "totalSatang",
        t.paid_satang as "paidSatang", b.contract_satang as "contractSatang", ${state} as "dueState"
      from purchasing.bills b join ledger.bought t on t.id = b.purchase_id join purchasing.orders o on o.id = b.order_id
        join stock.selling_places p on p.id = o.location_id
      where b.id = ${id}::uuid`.execute(tools.db)
    const bill = rows[0] ?? notFound()
    const { rows: matches } = await sql<SeenMatch>`
      select r.id, h.number as receipt, l.name_th as "nameTh", l.name_en as "nameEn", l.unit, l.base_quantity as "baseQuantity", m.quantity,
        m.value_satang as "valueSatang", m.net_satang as "netSatang"
      from purchasing.matches m join purchasing.receipt_lines r on r.id = m.receipt_line_id join purchasing.receipts h on h.id = r.receipt_id
        join purchasing.order_lines l on l.id = r.order_line_id
      where m.bill_id = ${id}::uuid order by r.id`.execute(tools.db)
    const { rows: incomes } = await sql<{ income: BillIncome; what: string; netSatang: bigint }>`
      select income, what, net_satang as "netSatang" from purchasing.bill_incomes where bill_id = ${id}::uuid order by income`.execute(
      tools.db,
    )
    const { rows: payments } = await sql<SeenPayment>`
      select m.id, m.paid_on::text as "paidOn", m.account, m.money_satang as "moneySatang", m.withheld_satang as "withheldSatang", m.state,
        c.id as "certificateId", c.number as certificate
      from ledger.paid_suppliers m left join purchasing.certificates c on c.payment_id = m.id
      where m.purchase_id = ${bill.purchaseId}::uuid order by m.id`.execute(tools.db)
    const { paidFrom } = await purchaseAccounts(tools)
    const owed = bill.totalSatang - bill.paidSatang
    return {
      bill,
      matches,
      payments: payments.map((one) => ({ ...one, account: paidFrom.find(({ code }) => code === one.account) ?? { code: one.account, number: '', th: one.account, en: one.account } })), // prettier-ignore
      paidFrom,
      /** What would be withheld were all that is owed paid now. */
      incomes: incomes.map((one) => {
        const base = baseOf({ ...bill, netSatang: one.netSatang }, owed)
        const isWithheld = isAbove({ ...bill, netSatang: one.netSatang })
        const withheldSatang = isWithheld ? divideHalfUp(base * incomeBp[one.income], 10_000n) : 0n
        return { ...one, baseSatang: base, withheldSatang }
      }),
    }
  },
})
export type SeenBill = Awaited<ReturnType<typeof seeBill>>

interface SeenMatch {
  id: string
  receipt: string
  nameTh: string
  nameEn: string
  unit: string
  baseQuantity: bigint
  quantity: bigint
  valueSatang: bigint
  netSatang: bigint
}

interface SeenPayment {
  id: string
  paidOn: string
  account: string
  moneySatang: bigint
  withheldSatang: bigint
  state: 'stands' | 'taken_back'
  certificateId: string | null
  certificate: string | null
}

/** What of an order waits for its bill, for the form. Errors: 404. */
export const toBill = query({
  may: 'purchasing.enterBills',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { rows } = await sql<{ number: string; supplier: string; creditDays: number; hasTaxId: boolean }>`
      select o.number, s.name as supplier, s.credit_days as "creditDays", s.tax_id <> '' as "hasTaxId" from purchasing.orders o
        join purchasing.suppliers s on s.id = o.supplier_id where o.id = ${id}::uuid`.execute(tools.db)
    const order = rows[0] ?? notFound()
    const { rows: open } = await sql<{ lineId: string; pieces: bigint }>`
      select r.order_line_id as "lineId", sum(r.quantity - r.billed - r.unbilled_back)::bigint as pieces
      from purchasing.receipt_lines r join purchasing.order_lines l on l.id = r.order_line_id
      where l.order_id = ${id}::uuid group by 1`.execute(tools.db)
    const lines = (await linesOf(tools, id)).flatMap((line) => {
      const pieces = open.find(({ lineId }) => lineId === line.id)?.pieces ?? 0n
      if (pieces <= 0n) return []
      return [{ ...line, pieces, netSatang: divideHalfUp(line.netSatang * pieces, line.quantity * line.baseQuantity) }]
    })
    const { bought } = await purchaseAccounts(tools)
    return { order, lines, accounts: bought }
  },
})
