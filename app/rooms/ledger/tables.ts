// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'ledger.accounts': {
    id: Generated<string>
    code: string
    kind: 'asset' | 'liability' | 'income' | 'expense' | 'equity'
    owner_type: Generated<'user' | 'party' | 'register' | 'cluster' | 'system'>
    owner_id: string | null
    balance_satang: Generated<bigint>
    min_satang: bigint | null
    max_satang: bigint | null
  }
  'ledger.booked_accounts': {
    kind: string
    source_type: string
    source_id: string
    code: string
  }
  'ledger.bought': {
    id: string
    number: string
    kind: string
    supplier_name: string
    supplier_tax_id: string
    branch_no: string
    paper_no: string
    paper_key: string
    paper_on: string
    booked_on: string
    claim_month: string
    net_satang: bigint
    vat_satang: bigint
    lost_vat_satang: bigint
    total_satang: bigint
    paid_satang: bigint
    due_on: string
    state: string
    source_type: string
    source_id: string
  }
  'ledger.chart': {
    code: string
    kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense'
    number: string
    name_th: string
    name_en: Generated<string>
    outer_code: Generated<string>
    is_own: Generated<boolean>
    archived_at: Date | null
    version: Generated<number>
  }
  'ledger.closings': {
    month: string
    closed_at: Generated<Date>
    closer_id: string | null
    closer_name: Generated<string>
  }
  'ledger.day_sums': {
    business_date: string
    code: string
    kind: string
    debit_satang: bigint
    credit_satang: bigint
  }
  'ledger.entries': {
    id: Generated<string>
    transaction_id: string
    account_id: string
    amount_satang: bigint
  }
  'ledger.hand_entries': {
    id: Generated<string>
    number: string
    on_day: string
    what: string
    maker_id: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'ledger.income_by_day': {
    business_date: string
    code: string
    satang: bigint
  }
  'ledger.input_vat': {
    id: Generated<string>
    purchase_id: string
    claimed_on: string
    base_satang: bigint
    vat_satang: bigint
  }
  'ledger.month_sums': {
    account_id: string
    month: string
    part: 'year' | 'vat'
    debit_satang: bigint
    credit_satang: bigint
  }
  'ledger.owned_balances': {
    code: string
    kind: string
    owner_id: string
    balance_satang: bigint
  }
  'ledger.paid_suppliers': {
    id: string
    purchase_id: string
    paid_on: string
    booked_on: string
    account: string
    money_satang: bigint
    withheld_satang: bigint
    base_satang: bigint
    income: string
    state: string
    number: string
    supplier_name: string
    supplier_tax_id: string
    branch_no: string
    paper_no: string
    kind: string
  }
  'ledger.purchase_lines': {
    purchase_id: string
    position: number
    account: string
    what: Generated<string>
    vat: 'claimable' | 'lost' | 'none'
    net_satang: bigint
    vat_satang: bigint
    sku: string | null
    quantity: bigint | null
  }
  'ledger.purchase_payments': {
    id: Generated<string>
    purchase_id: string
    paid_on: string
    booked_on: string
    account: string
    money_satang: bigint
    withheld_satang: Generated<bigint>
    base_satang: Generated<bigint>
    income: Generated<'transport' | 'advertising' | 'service' | 'rent' | 'other'>
    state: Generated<'stands' | 'taken_back'>
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'ledger.purchases': {
    id: Generated<string>
    number: string
    kind: 'tax_invoice' | 'receipt' | 'credit_note'
    supplier_name: string
    supplier_tax_id: Generated<string>
    branch_no: Generated<string>
    paper_no: string
    paper_on: string
    booked_on: string
    claim_month: string | null
    net_satang: bigint
    vat_satang: bigint
    lost_vat_satang: bigint
    total_satang: bigint
    paid_satang: Generated<bigint>
    due_on: string | null
    note: Generated<string>
    source_type: Generated<string>
    source_id: string | null
    state: Generated<'stands' | 'cancelled'>
    reason: Generated<string>
    maker_id: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
    paper_key: Generated<string>
  }
  'ledger.series': {
    kind: 'purchase' | 'entry'
    period: string
    next_no: Generated<number>
  }
  'ledger.settings': {
    year_ends: number
  }
  'ledger.transactions': {
    id: Generated<string>
    kind: string
    source_type: string
    source_id: string
    memo: Generated<string>
    reverses_id: string | null
    posted_at: Generated<Date>
    business_date: string
  }
  'ledger.year_closings': {
    id: Generated<string>
    last_month: string
    result_satang: Generated<bigint>
    closed_at: Generated<Date>
    closer_id: string | null
    closer_name: Generated<string>
    taken_back_at: Date | null
    taker_name: Generated<string>
    reason: Generated<string>
  }
}
