// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>

export interface Tables {
  'purchasing.bill_incomes': {
    bill_id: string
    income: 'transport' | 'advertising' | 'service' | 'rent'
    what: Generated<string>
    net_satang: bigint
  }
  'purchasing.bills': {
    id: Generated<string>
    order_id: string
    purchase_id: string
    state: Generated<'stands' | 'cancelled'>
    contract_satang: Generated<bigint>
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'purchasing.certificates': {
    id: Generated<string>
    number: string
    payment_id: string
    purchase_id: string
    payer: Json
    payee: Json
    form: 'pnd3' | 'pnd53'
    income: 'transport' | 'advertising' | 'service' | 'rent' | 'other'
    what: Generated<string>
    base_satang: bigint
    withheld_satang: bigint
    paid_on: string
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'purchasing.confirmations': {
    id: Generated<string>
    order_id: string
    sku: string
    unit: string
    quantity: bigint
    was_on: string | null
    due_on: string
    taken_at: Generated<Date>
    taken_name: Generated<string>
  }
  'purchasing.items': {
    id: Generated<string>
    supplier_id: string
    code: string
    name: Generated<string>
    variant_id: string | null
    discontinued_at: Date | null
  }
  'purchasing.matches': {
    bill_id: string
    receipt_line_id: string
    quantity: bigint
    value_satang: bigint
    net_satang: bigint
  }
  'purchasing.order_lines': {
    id: Generated<string>
    order_id: string
    variant_id: string
    sku: string
    code: Generated<string>
    name_th: string
    name_en: Generated<string>
    unit: string
    base_quantity: bigint
    quantity: bigint
    price_satang: bigint
    discount_satang: Generated<bigint>
    net_satang: bigint
    vat: Generated<'vat7' | 'none'>
    received: Generated<bigint>
    billed: Generated<bigint>
    returned: Generated<bigint>
    dropped: Generated<bigint>
    due_on: string | null
    confirmed_on: string | null
    confirmed_quantity: bigint | null
  }
  'purchasing.orders': {
    id: Generated<string>
    number: string
    supplier_id: string
    location_id: string
    state: Generated<'draft' | 'to_approve' | 'ordered' | 'partly_received' | 'received' | 'closed' | 'cancelled'>
    expected_on: string | null
    note: Generated<string>
    net_satang: Generated<bigint>
    vat_satang: Generated<bigint>
    approved_satang: bigint | null
    approver_name: Generated<string>
    ordered_at: Date | null
    sent_at: Date | null
    version: Generated<number>
    maker_id: string | null
    maker_name: Generated<string>
    created_at: Generated<Date>
  }
  'purchasing.prices': {
    id: Generated<string>
    item_id: string
    unit: string
    base_quantity: Generated<bigint>
    price_satang: bigint
    vat: Generated<'vat7' | 'none'>
    min_quantity: Generated<number>
    lead_days: number | null
    from_on: string
    until_on: string | null
    note: Generated<string>
  }
  'purchasing.receipt_lines': {
    id: Generated<string>
    receipt_id: string
    order_line_id: string
    quantity: bigint
    value_satang: bigint
    movement_id: string
    lot_code: Generated<string>
    expires_on: string | null
    billed: Generated<bigint>
    billed_value_satang: Generated<bigint>
    billed_net_satang: Generated<bigint>
    unbilled_back: Generated<bigint>
    unbilled_back_satang: Generated<bigint>
    billed_back: Generated<bigint>
    billed_back_satang: Generated<bigint>
  }
  'purchasing.receipts': {
    id: Generated<string>
    number: string
    order_id: string
    delivery_no: Generated<string>
    note: Generated<string>
    received_on: string
    maker_id: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'purchasing.return_lines': {
    return_id: string
    receipt_line_id: string
    quantity: bigint
    of_billed: bigint
    value_satang: bigint
    movement_id: string
  }
  'purchasing.returns': {
    id: Generated<string>
    number: string
    order_id: string
    reason: string
    credit_satang: Generated<bigint>
    purchase_id: string | null
    maker_id: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'purchasing.series': {
    kind: 'order' | 'receipt' | 'return' | 'certificate' | 'settlement'
    period: string
    next_no: Generated<number>
  }
  'purchasing.settlements': {
    id: Generated<string>
    number: string
    vendor_id: string
    from_on: string
    until_on: string
    state: Generated<'calculated' | 'approved' | 'paid' | 'carried'>
    sold_satang: bigint
    returned_satang: bigint
    gp_satang: bigint
    gp_vat_satang: bigint
    gp_withheld_satang: bigint
    carried_satang: Generated<bigint>
    due_satang: bigint
    paper_gross_satang: bigint
    paper_taxed_satang: bigint
    paper_vat_satang: bigint
    paper_gp_satang: bigint
    paper_gp_vat_satang: bigint
    paper_gp_withheld_satang: bigint
    carried_into: string | null
    purchase_id: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
    approver_name: Generated<string>
    approved_at: Date | null
    paid_on: string | null
  }
  'purchasing.statement_links': {
    id: Generated<string>
    settlement_id: string
    hash: string
    expires_at: Date
    ended_at: Date | null
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'purchasing.suppliers': {
    id: Generated<string>
    kind: 'person' | 'company'
    name: string
    tax_id: Generated<string>
    branch_no: Generated<string>
    line: Generated<string>
    tambon_code: Generated<string>
    zip: Generated<string>
    place: Json | null
    phone: Generated<string>
    email: Generated<string>
    credit_days: Generated<number>
    note: Generated<string>
    archived_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'purchasing.vendor_costs': {
    variant_id: string
    on_day: string
    share_satang: bigint
    cost_satang: bigint
  }
  'purchasing.vendor_goods': {
    id: Generated<string>
    vendor_id: string
    variant_id: string
    since: Generated<Date>
    until: Date | null
  }
  'purchasing.vendor_sales': {
    id: Generated<string>
    vendor_id: string
    variant_id: string
    source_id: string
    place: number
    payable_id: string
    number: string
    on_day: string
    pieces: bigint
    gross_satang: bigint
    gp_satang: bigint
    vat_satang: bigint
    gp_bp: number
    settlement_id: string | null
  }
  'purchasing.vendors': {
    id: Generated<string>
    name: string
    note: Generated<string>
    tax_id: Generated<string>
    branch_no: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    address: Generated<string>
    gp_bp: number
    vat: Generated<'no' | 'yes'>
    gp_withheld_bp: Generated<number>
    income: Generated<'none' | 'transport' | 'advertising' | 'service' | 'rent'>
    settles: Generated<'weekly' | 'monthly'>
    pay_to: Generated<string>
    archived_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
  }
}
