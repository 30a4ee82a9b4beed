/** A supplier's bill against what came: matched piece by piece, booked, and its prices told to stock. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart, formatDate } from '#kernel/dates.ts'
import { divideHalfUp, spread } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { bookPurchase, cancelBookedPurchase } from '#rooms/ledger/index.ts'
import { repriceGoods } from '#rooms/stock/index.ts'
import { linesOf, lockOrder } from '../orders/lock-order.ts'
import type { OrderLine } from '../orders/order-line.ts'
import { settleState } from '../orders/place-order.ts'
import { costBearsVat } from '../orders/receive.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'
import { BillInput, type BillIncome, CancelBillInput, incomes } from './bill-input.ts'
import { piecesText } from './pieces-text.ts'
import { mustBePrice } from './price-off.ts'

/**
 * Errors: 403 LIMIT_EXCEEDED for a price far off the order’s; 404; 409 BILLED_MORE for more than came, DUPLICATE_PAPER, PAPER_ALIKE until `sure`; 422. Nothing is half booked.
 */
export const enterBill = command({
  may: 'purchasing.enterBills',
  input: BillInput,
  idempotent: true,
  async run(tools, { id, ...bill }): Promise<{ id: string; number: string }> {
    await lockOrder(tools, id, 'bill')
    const supplier = await supplierOf(tools, id)
    const asked = Object.entries(bill.goods).flatMap(([lineId, { quantity, amount }]) => (quantity > 0 ? [{ lineId, quantity: BigInt(quantity), amount }] : [])) // prettier-ignore
    const others = Object.values(bill.others).flatMap(({ amount, ...other }) => (amount ? [{ ...other, amount }] : []))
    if (asked.length === 0) refuse('nothingBilled')
    const lines = await linesOf(tools, id)
    const open = await openOf(tools, id)
    const goods = asked.map(({ lineId, quantity, amount }) => {
      const line = lines.find((one) => one.id === lineId) ?? refuse('otherLine')
      const ordered = divideHalfUp(line.netSatang * quantity, line.quantity * line.baseQuantity)
      const net = amount ?? ordered
      const left = open.filter((one) => one.orderLineId === lineId)
      const most = left.reduce((sum, one) => sum + one.open, 0n)
      if (quantity > most) refuseMore(line, { quantity, most, net })
      mustBePrice(tools, { name: line.nameTh, ordered, net })
      return { line, quantity, net, left }
    })
    if (!bill.sure) await askIfAlike(tools, { ...supplier, paperNo: bill.paperNo })
    const isLost = (await costBearsVat(tools)) > 0n || bill.kind === 'receipt'
    const billId = randomUUID()
    const booked = await bookPurchase(tools, {
      kind: bill.kind,
      supplierName: supplier.name,
      supplierTaxId: supplier.taxId,
      branchNo: supplier.branchNo,
      paperNo: bill.paperNo,
      paperOn: bill.paperOn,
      includes: false,
      lines: [
        ...goods.map(({ line, quantity, net }) => ({
          account: 'payable:received',
          what: `${line.nameTh} ${piecesText(line, quantity)}`.slice(0, 200),
          amount: net,
          vat: line.vat === 'none' ? ('none' as const) : isLost ? ('lost' as const) : ('claimable' as const),
        })),
        ...others.map(({ account, what, amount, vat }) => ({
          account,
          what,
          amount,
          vat: vat === 'claimable' && isLost ? ('lost' as const) : vat,
        })),
      ],
      vat: bill.vat,
      claim: bill.claim,
      claimMonth: bill.claimMonth,
      dueOn: bill.dueOn ?? (supplier.creditDays > 0 ? addDays(bill.paperOn, supplier.creditDays) : undefined),
      note: bill.note,
      source: { type: 'purchase_order', id: billId },
    })
    await keepBill(tools, { billId, orderId: id, purchaseId: booked.id, contract: bill.contract ?? 0n, others })
    const matched = goods.flatMap((one, at) => matchesOf(one, booked.costsSatang[at]!))
    await keepMatches(tools, billId, matched, 1n)
    await reprice(tools, matched.map(({ id: lineId }) => lineId), { on: bill.paperOn, note: bill.paperNo }) // prettier-ignore
    await settleState(tools, id)
    return { id: billId, number: booked.number }
  },
  audit: {
    kind: auditKind('purchasing.enterBill', { th: 'บันทึกบิลผู้ขาย', en: 'entered a supplier’s bill' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
    details: ({ paperNo }, { number }) => ({ number, paper: paperNo }),
  },
})

/** It was entered wrongly: the book is reversed, and what came waits for its bill again. Errors: 404; 409 while it is paid. */
export const cancelBill = command({
  may: 'purchasing.enterBills',
  input: CancelBillInput,
  async run(tools, { id, reason }): Promise<{ id: string; number: string; orderId: string }> {
    const { rows } = await sql<{ orderId: string }>`
      select b.order_id as "orderId" from purchasing.bills b where b.id = ${id}::uuid and b.state = 'stands'`.execute(
      tools.db,
    )
    const { orderId } = rows[0] ?? notFound()
    await sql`select from purchasing.orders where id = ${orderId}::uuid for update`.execute(tools.db)
    const { rows: bills } = await sql<{ purchaseId: string }>`
      update purchasing.bills set state = 'cancelled' where id = ${id}::uuid and state = 'stands'
      returning purchase_id as "purchaseId"`.execute(tools.db)
    const { purchaseId } = bills[0] ?? notFound()
    const { rows: matches } = await sql<Match>`
      select m.receipt_line_id as id, r.order_line_id as "orderLineId", m.quantity, m.value_satang as "valueSatang", m.net_satang as "netSatang",
        r.billed - m.quantity < r.billed_back as "isBack"
      from purchasing.matches m join purchasing.receipt_lines r on r.id = m.receipt_line_id where m.bill_id = ${id}::uuid`.execute(
      tools.db,
    )
    if (matches.some(({ isBack }) => isBack)) refuse('billGoneBack')
    const { number } = await cancelBookedPurchase(tools, { id: purchaseId, reason })
    await moveBilled(tools, matches, -1n)
    await reprice(tools, matches.map(({ id: lineId }) => lineId), { on: businessDate(new Date()), note: number }) // prettier-ignore
    await settleState(tools, orderId)
    return { id, number, orderId }
  },
  audit: {
    kind: auditKind('purchasing.cancelBill', { th: 'ยกเลิกบิลผู้ขาย', en: 'cancelled a supplier’s bill' }),
    subject: (_input, { orderId }) => `purchaseOrder:${orderId}`,
    details: ({ reason }, { number }) => ({ number, reason }),
  },
})

export interface BilledSupplier {
  name: string
  taxId: string
  branchNo: string
  creditDays: number
}

export async function supplierOf(tools: Tools<PurchasingTables>, orderId: string): Promise<BilledSupplier> {
  const { rows } = await sql<BilledSupplier>`
    select s.name, s.tax_id as "taxId", s.branch_no as "branchNo", s.credit_days as "creditDays"
    from purchasing.orders o join purchasing.suppliers s on s.id = o.supplier_id
      join stock.selling_places p on p.id = o.location_id where o.id = ${orderId}::uuid`.execute(tools.db)
  return rows[0] ?? notFound()
}

interface Open {
  id: string
  orderLineId: string
  open: bigint
  openSatang: bigint
}

/** Pieces that came and are not billed, the oldest receipt first; what they came in at. */
async function openOf(tools: Tools<PurchasingTables>, orderId: string): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select r.id, r.order_line_id as "orderLineId", r.quantity - r.billed - r.unbilled_back as open,
      r.value_satang - r.billed_value_satang - r.unbilled_back_satang as "openSatang"
    from purchasing.receipt_lines r join purchasing.order_lines l on l.id = r.order_line_id
    where l.order_id = ${orderId}::uuid and r.quantity > r.billed + r.unbilled_back order by r.id`.execute(tools.db)
  return rows
}

function refuseMore(line: OrderLine, { quantity, most, net }: { quantity: bigint; most: bigint; net: bigint }): never {
  const over = quantity - most
  return refuse('billedMore', {
    name: line.nameTh,
    billed: piecesText(line, quantity),
    received: piecesText(line, most),
    over: piecesText(line, over),
    satang: divideHalfUp(net * over, quantity),
  })
}

/** Errors: 409 PAPER_ALIKE for a number that differs by signs only, or stood on a paper of another year. */
async function askIfAlike(
  tools: Tools<PurchasingTables>,
  { taxId, branchNo, paperNo }: BilledSupplier & { paperNo: string },
): Promise<void> {
  if (taxId === '') return
  const bare = paperNo.normalize('NFKC').toUpperCase().replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replaceAll(/[^0-9A-Zก-๛]/g, '') // prettier-ignore
  const { rows } = await sql<{ number: string; on: string }>`
    select b.paper_no as number, b.paper_on::text as on from ledger.bought b
    where b.supplier_tax_id = ${taxId} and b.branch_no = ${branchNo} and b.state = 'stands' and b.kind <> 'credit_note'
      and regexp_replace(b.paper_key, '[^0-9A-Zก-๛]', '', 'g') = ${bare} order by b.paper_on desc limit 1`.execute(
    tools.db,
  )
  const [found] = rows
  if (found) refuse('paperAlike', { number: found.number, on: formatDate(businessDayStart(found.on), 'th', 'short') })
}

interface Match {
  id: string
  orderLineId: string
  quantity: bigint
  valueSatang: bigint
  netSatang: bigint
  isBack?: boolean
}

/** The oldest receipt first; each gets its part of what the bill says. */
function matchesOf({ quantity, left }: { quantity: bigint; left: readonly Open[] }, costSatang: bigint): Match[] {
  let rest = quantity
  const taken = left.flatMap((one) => {
    const many = one.open < rest ? one.open : rest
    rest -= many
    return many > 0n ? [{ ...one, many }] : []
  })
  const shares = spread(costSatang, taken.map(({ many }) => many)) // prettier-ignore
  return taken.map(({ id, orderLineId, open, openSatang, many }, at) => ({
    id,
    orderLineId,
    quantity: many,
    valueSatang: many === open ? openSatang : divideHalfUp(openSatang * many, open),
    netSatang: shares[at]!,
  }))
}

async function keepBill(
  tools: Tools<PurchasingTables>,
  {
    billId,
    orderId,
    purchaseId,
    contract,
    others,
  }: {
    billId: string
    orderId: string
    purchaseId: string
    contract: bigint
    others: readonly { income: '' | BillIncome; what: string; amount: bigint }[]
  },
): Promise<void> {
  await tools.db
    .insertInto('purchasing.bills')
    .values({
      id: billId,
      order_id: orderId,
      purchase_id: purchaseId,
      contract_satang: contract,
      maker_name: tools.context.actor.name ?? '',
    })
    .execute()
  for (const income of incomes) {
    // Two lines of one kind of income are one sum for its threshold and its certificate.
    const of = others.filter((one) => one.income === income)
    if (of.length === 0) continue
    await tools.db
      .insertInto('purchasing.bill_incomes')
      .values({
        bill_id: billId,
        income,
        what: [...new Set(of.map(({ what }) => what).filter(Boolean))].join(', ').slice(0, 200),
        net_satang: of.reduce((sum, { amount }) => sum + amount, 0n),
      })
      .execute()
  }
}

async function keepMatches(tools: Tools<PurchasingTables>, billId: string, matches: readonly Match[], sign: 1n) {
  await tools.db
    .insertInto('purchasing.matches')
    .values(
      matches.map((one) => ({
        bill_id: billId,
        receipt_line_id: one.id,
        quantity: one.quantity,
        value_satang: one.valueSatang,
        net_satang: one.netSatang,
      })),
    )
    .execute()
  await moveBilled(tools, matches, sign)
}

async function moveBilled(tools: Tools<PurchasingTables>, matches: readonly Match[], sign: 1n | -1n): Promise<void> {
  const of = <T>(value: (match: Match) => T) => matches.map(value)
  await sql`
    with said as (
      select * from unnest(${of((m) => m.id)}::uuid[], ${of((m) => m.orderLineId)}::uuid[], ${of((m) => sign * m.quantity)}::bigint[],
        ${of((m) => sign * m.valueSatang)}::bigint[], ${of((m) => sign * m.netSatang)}::bigint[]) as s (id, line, many, value, net)
    ), lines as (
      update purchasing.order_lines l set billed = l.billed + s.many
      from (select line, sum(many)::bigint as many from said group by 1) s where l.id = s.line
    )
    update purchasing.receipt_lines r set billed = r.billed + s.many, billed_value_satang = r.billed_value_satang + s.value,
      billed_net_satang = r.billed_net_satang + s.net
    from said s where r.id = s.id`.execute(tools.db)
}

/** What the goods of these receipts cost by now: billed as billed, the rest as ordered. */
async function reprice(tools: Tools<PurchasingTables>, lineIds: readonly string[], told: { on: string; note: string }) {
  const { rows } = await sql<{ movementId: string; valueSatang: bigint }>`
    select movement_id as "movementId", (value_satang - billed_value_satang + billed_net_satang)::bigint as "valueSatang"
    from purchasing.receipt_lines where id = any(${[...lineIds]}::uuid[]) order by id`.execute(tools.db)
  await repriceGoods(tools, rows.map((row) => ({ ...row, ...told }))) // prettier-ignore
}
