import { randomUUIDv7 } from 'node:crypto'
import type { Posting } from '#rooms/ledger/index.ts'
import type { Work } from './work.ts'

type Row = Record<string, unknown>

/** What happened before today, table by table. */
export interface PastRows {
  orders: Row[]
  lines: Row[]
  events: Row[]
  payables: Row[]
  intents: Row[]
  payments: (Row & { id: string; payable_id: string; amount_satang: bigint })[]
  documents: (Row & { kind: string; branch_no: string; period: string; series_no: number })[]
  /** When the tax of a sale arose: all of it when it was paid. */
  points: { point: string; payable: string; payment: string; document: string; on: string; bill: PastBill }[]
  postings: (Posting & { at: Date; on: string })[]
  movements: (Row & { variant_id: string; location_id: string; quantity: number; created_at: Date })[]
}

export interface PastBill {
  totalSatang: bigint
  shippingSatang: bigint
  shippingVatSatang: bigint
  vatSatang: bigint
}

/** One statement a table. The rows are complete: nothing here decides anything. */
export async function insertPast(work: Work, past: PastRows): Promise<void> {
  const into = (table: string, rows: Row[]) => insertAll(work, table, rows)
  const seller = await work.rows<Row>(
    `select name, tax_id as "taxId", branch_no as "branchNo", address, phone, vat_registered as "vatRegistered",
       name_en as "nameEn", address_en as "addressEn" from billing.sellers`,
  )
  await into('shop.orders', past.orders)
  await into('shop.order_lines', past.lines)
  await into('shop.order_events', past.events)
  await into('billing.payables', past.payables)
  await into(
    'billing.payment_intents',
    past.intents.map((intent) => ({ ...intent, method: 'promptpay' })),
  )
  await into(
    'billing.payments',
    past.payments.map(({ payable_id: _payable, ...payment }) => ({
      ...payment,
      method: 'promptpay',
      status: 'settled',
    })),
  )
  await into(
    'billing.payment_allocations',
    past.payments.map((payment) => ({
      payment_id: payment.id,
      payable_id: payment.payable_id,
      amount_satang: payment.amount_satang,
    })),
  )
  await into(
    'billing.documents',
    past.documents.map((document) => ({
      ...document,
      seller: seller[0]!,
    })),
  )
  await work.rows(
    `update billing.document_series s set period = d.period, next_no = d.last + 1
     from (select distinct on (kind, branch_no) kind, branch_no, period, max(series_no) over (partition by kind, branch_no, period) as last
           from billing.documents order by kind, branch_no, period desc) d
     where d.kind = s.kind and d.branch_no = s.branch_no and s.till = ''`,
  )
  await into(
    'billing.tax_points',
    past.points.map(({ point, payable, payment, document, on }) => ({
      id: point,
      payable_id: payable,
      payment_id: payment,
      document_id: document,
      cause: 'paid',
      arose_on: on,
      booked_on: on,
    })),
  )
  await into(
    'billing.tax_point_lines',
    past.points.map(({ point, bill: { totalSatang: total, vatSatang: vat } }) => ({
      tax_point_id: point,
      place: -2,
      earned_satang: total,
      earned_vat_satang: vat,
      due_satang: total,
      due_vat_satang: vat,
    })),
  )
  await addPostings(work, past.postings)
  await addMovements(work, past.movements)
}

async function addPostings(work: Work, postings: PastRows['postings']): Promise<void> {
  const codes = new Map<string, { id: string; kind: string; total: bigint }>()
  const transactions: Row[] = []
  const entries: Row[] = []
  for (const { kind, sourceType, sourceId, memo, entries: list, at, on } of postings) {
    const id = randomUUIDv7()
    transactions.push({
      id,
      kind,
      source_type: sourceType,
      source_id: sourceId,
      memo: memo ?? '',
      posted_at: at,
      business_date: on,
    })
    for (const entry of list) {
      if (entry.amountSatang === 0n) continue
      const account = codes.get(entry.account) ?? { id: randomUUIDv7(), kind: entry.kind, total: 0n }
      account.total += entry.amountSatang
      codes.set(entry.account, account)
      entries.push({ transaction_id: id, account_id: account.id, amount_satang: entry.amountSatang })
    }
  }
  const accounts = [...codes].map(([code, { id, kind, total }]) => ({ id, code, kind, balance_satang: total }))
  await insertAll(work, 'ledger.accounts', accounts)
  await insertAll(work, 'ledger.transactions', transactions)
  await insertAll(work, 'ledger.entries', entries)
}

/** What was sold had been bought in before: the shelves end up as the content says. */
async function addMovements(work: Work, sold: PastRows['movements']): Promise<void> {
  const bought = new Map<string, PastRows['movements'][number]>()
  const first = sold[0]
  if (!first) return
  for (const { variant_id, location_id, quantity } of sold) {
    const key = `${variant_id} ${location_id}`
    const before = bought.get(key)?.quantity ?? 0
    bought.set(key, {
      variant_id,
      location_id,
      quantity: before - quantity,
      business_date: first.business_date,
      created_at: first.created_at,
    })
  }
  await insertAll(
    work,
    'stock.movements',
    [...bought.values()].map((row) => ({ ...row, kind: 'purchase_in', source_type: 'demo' })),
  )
  await insertAll(
    work,
    'stock.movements',
    sold.map((row) => ({ ...row, kind: 'sale_out', source_type: 'order' })),
  )
}

/** Columns that are left out take their defaults: only the columns of the first row are named. */
export async function insertAll(work: Work, table: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
    .map((column) => `"${column}"`)
    .join(', ')
  const json = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
  await work.rows(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [json],
  )
}
