// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'billing.billing_note_bills': {
    document_id: string
    payable_id: string
    owed_satang: bigint
  }
  'billing.cancellations': {
    paper_id: string
    reason: string
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'billing.closed_ways': {
    off: string[]
  }
  'billing.document_series': {
    kind: 'receipt' | 'tax_invoice' | 'abbr_tax_invoice' | 'credit_note' | 'debit_note' | 'delivery' | 'quotation' | 'billing_note' | 'wht_cert' | 'z_report'
    branch_no: Generated<string>
    pattern: string
    reset: Generated<'none' | 'year' | 'month'>
    period: Generated<string>
    next_no: Generated<number>
    series: Generated<string>
    till: Generated<string>
  }
  'billing.documents': {
    id: Generated<string>
    public_token: string
    kind: 'receipt' | 'tax_invoice' | 'abbr_tax_invoice' | 'credit_note' | 'debit_note' | 'delivery' | 'quotation' | 'billing_note' | 'wht_cert' | 'z_report'
    branch_no: Generated<string>
    period: string
    series_no: number
    number: string
    payable_id: string | null
    account_id: string | null
    business_date: string
    seller: Json
    buyer: Json
    bill: Json
    total_satang: bigint
    vat_satang: bigint
    issued_at: Generated<Date>
    refers_to_id: string | null
    reason: Generated<string>
    due_on: string | null
    note: Generated<string>
    payment_id: string | null
    issued_for: Generated<'paid' | 'sent' | 'deposit'>
    cause: Generated<string>
    series: Generated<string>
    buyer_plain: Generated<string | null>
    buyer_tax_id: Generated<string | null>
    number_plain: Generated<string | null>
    buyer_toneless: Generated<string | null>
    number_length: Generated<number | null>
  }
  'billing.duplicates': {
    paper_id: string
    nth: number
    reason: string
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'billing.money_ways': {
    source_id: string
    on_day: string
    method: string
    satang: bigint
  }
  'billing.pay_ways': {
    off: string[]
  }
  'billing.payables': {
    id: Generated<string>
    subject_type: string
    subject_id: string
    number: string
    amount_satang: bigint
    paid_satang: Generated<bigint>
    status: Generated<'open' | 'settled' | 'closed'>
    account_id: string | null
    buyer: DefaultJson
    bill: DefaultJson
    return_path: Generated<string>
    created_at: Generated<Date>
    settled_at: Date | null
    refunded_satang: Generated<bigint>
    locale: Generated<'th' | 'en'>
    site_id: string | null
    undone_count: Generated<number>
    unsent_satang: Generated<bigint>
    owed_satang: Generated<bigint>
    buyer_plain: Generated<string | null>
    buyer_phone: Generated<string | null>
    buyer_tax_id: Generated<string | null>
    referral: string | null
    till: Generated<string>
    given_no: number | null
    given_number: string | null
    number_plain: Generated<string | null>
    buyer_toneless: Generated<string | null>
    number_length: Generated<number | null>
    kept_satang: Generated<bigint>
  }
  'billing.payment_allocations': {
    payment_id: string
    payable_id: string
    amount_satang: bigint
  }
  'billing.payment_intents': {
    id: Generated<string>
    slug: string
    payable_id: string
    amount_satang: bigint
    method: Generated<'promptpay' | 'transfer' | 'cash' | 'card_manual' | 'wallet' | 'gift' | 'credit'>
    status: Generated<'created' | 'awaiting' | 'in_review' | 'succeeded' | 'rejected' | 'expired' | 'cancelled'>
    receiving_account_id: string | null
    qr_payload: string | null
    attempts: Generated<number>
    rejected_reason: string | null
    expires_at: Date
    created_at: Generated<Date>
    by_satang: Generated<boolean>
    less_satang: Generated<number>
  }
  'billing.payment_states': {
    payable_id: string
    subject_type: string
    subject_id: string
    amount_satang: bigint
    paid_satang: bigint
    payment_status: string
  }
  'billing.payments': {
    id: Generated<string>
    intent_id: string | null
    amount_satang: bigint
    method: string
    status: Generated<'pending' | 'settled' | 'partly_refunded' | 'refunded' | 'reversed'>
    reference: Generated<string>
    received_at: Generated<Date>
    approved_by: string | null
    note: Generated<string>
    refund_id: string | null
  }
  'billing.quotations': {
    document_id: string
    state: Generated<'open' | 'accepted' | 'declined' | 'cancelled'>
    payable_id: string | null
    decider_name: Generated<string>
    reason: Generated<string>
    decided_at: Date | null
  }
  'billing.receiving_accounts': {
    id: Generated<string>
    kind: 'mobile' | 'national_id' | 'ewallet' | 'biller' | 'bank'
    ident: string | null
    name: string
    bank_code: string | null
    account_masked: Generated<string>
    active: Generated<boolean>
    is_default: Generated<boolean>
    created_at: Generated<Date>
    sealed_number: string | null
  }
  'billing.refund_lines': {
    refund_id: string
    place: number
    amount_satang: bigint
    vat_satang: bigint
  }
  'billing.refunds': {
    id: Generated<string>
    payable_id: string
    amount_satang: bigint
    from_sale_satang: bigint
    method: 'wallet' | 'transfer' | 'bill' | 'cash' | 'promptpay' | 'card_manual'
    reason: string
    document_id: string | null
    made_by: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
    bank_code: string | null
    reference: Generated<string>
    paid_on: string | null
    proof_key: string | null
    rounding_satang: Generated<bigint>
    ways: DefaultJson
  }
  'billing.replacements': {
    paper_id: string
    by_id: string
    reason: string
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'billing.review_rules': {
    about: Generated<string>
    needs_statement: Generated<boolean>
    two_from_satang: bigint | null
    version: Generated<number>
    unique_satang: Generated<boolean>
  }
  'billing.sellers': {
    id: Generated<string>
    name: string
    tax_id: string
    branch_no: Generated<string>
    address: string
    phone: Generated<string>
    vat_registered: Generated<boolean>
    name_en: string | null
    address_en: string | null
    version: Generated<number>
    house_no: Generated<string>
    line: Generated<string>
    tambon_code: string | null
    zip: string | null
    place: Json | null
    registration_no: Generated<string>
    vat_from: string | null
  }
  'billing.slip_claims': {
    dup_key: string
    slip_id: string
    claimed_at: Generated<Date>
  }
  'billing.slip_votes': {
    slip_id: string
    voter_id: string
    voter_name: Generated<string>
    voted_at: Generated<Date>
  }
  'billing.slips': {
    id: Generated<string>
    intent_id: string
    object_key: string
    width: number
    height: number
    sha256: string
    dhash: string
    mini_qr_raw: string | null
    api_id: string | null
    sending_bank: string | null
    trans_ref: string | null
    dup_key: string | null
    findings: DefaultJson
    status: Generated<'queued' | 'approved' | 'rejected' | 'needs_info'>
    reviewed_by: string | null
    reviewer_name: string | null
    reviewed_at: Date | null
    reason: string | null
    created_at: Generated<Date>
    original_key: string | null
  }
  'billing.sold': {
    payable_id: string
    source_id: string
    on_day: string
    at: Date
    is_back: boolean
    place: number
    pieces: bigint
    net_satang: bigint
    vat_satang: bigint
  }
  'billing.sold_bills': {
    payable_id: string
    number: string
    subject_type: string
    subject_id: string
    till: string
    bill: Json | null
    return_path: string
  }
  'billing.statement_imports': {
    id: Generated<string>
    file_name: string
    lines: number
    doubles: number
    maker_name: Generated<string>
    made_at: Generated<Date>
    maker_id: string | null
    account_id: string | null
  }
  'billing.statement_layouts': {
    account_id: string
    columns: Json
    day_order: 'dmy' | 'mdy' | null
    saved_at: Generated<Date>
  }
  'billing.statement_lines': {
    id: Generated<string>
    import_id: string
    posted_on: string
    posted_time: Generated<string>
    amount_satang: bigint
    description: Generated<string>
    reference: Generated<string>
    fingerprint: string
    state: Generated<'open' | 'used' | 'aside'>
    payment_id: string | null
    note: Generated<string>
    decider_name: Generated<string>
    decided_at: Date | null
  }
  'billing.tax_point_lines': {
    tax_point_id: string
    place: number
    pieces: Generated<number>
    earned_satang: Generated<bigint>
    earned_vat_satang: Generated<bigint>
    due_satang: Generated<bigint>
    due_vat_satang: Generated<bigint>
  }
  'billing.tax_points': {
    id: Generated<string>
    payable_id: string
    cause: 'sent' | 'paid' | 'accepted' | 'returned' | 'refunded' | 'undone' | 'kept'
    payment_id: string | null
    arose_on: string
    booked_on: string
    document_id: string | null
    made_at: Generated<Date>
  }
  'billing.tax_rates': {
    code: 'vat7' | 'vat0' | 'exempt'
    bp: number
    valid_from: string
    valid_to: string | null
  }
  'billing.vat_openings': {
    month: string
    carried_satang: bigint
  }
  'billing.vat_returns': {
    id: Generated<string>
    month: string
    filed_on: string
    figures: Json
    carried_satang: Generated<bigint>
    state: Generated<'filed' | 'taken_back'>
    filer_name: Generated<string>
    filed_at: Generated<Date>
    corrections: DefaultJson
  }
  'billing.withholdings': {
    id: Generated<string>
    payable_id: string
    payment_id: string
    income: 'transport' | 'advertising' | 'service' | 'rent' | 'government'
    rate_bp: number
    base_satang: bigint
    amount_satang: bigint
    state: Generated<'waiting' | 'received'>
    certificate_no: string | null
    certificate_on: string | null
    certificate_key: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
    taker_name: Generated<string>
    taken_at: Date | null
    of_satang: bigint | null
    part: Generated<number>
  }
}
