// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'pos.batches': {
    id: Generated<string>
    ticket_id: string
    place: number
    lines: Json
    stage: Generated<'new' | 'preparing' | 'ready' | 'gone'>
    sent_at: Generated<Date>
    moved_at: Generated<Date>
  }
  'pos.cash_moves': {
    id: Generated<string>
    shift_id: string
    kind: 'in' | 'out' | 'drop' | 'debt' | 'deposit' | 'deposit_back'
    amount_satang: bigint
    reason: string
    made_by: string
    made_name: Generated<string>
    made_at: Generated<Date>
    vat_satang: Generated<bigint>
    exempt_satang: Generated<bigint>
  }
  'pos.deposits': {
    id: string
    register_id: string
    shift_id: string
    state: Generated<'waiting' | 'delivered' | 'returned' | 'forfeited'>
    hash: string
    number: string
    paper_token: string | null
    buyer_name: string
    buyer_phone: Generated<string>
    ready_on: string | null
    method: 'cash' | 'promptpay' | 'card_manual' | 'transfer'
    total_satang: bigint
    paid_satang: bigint
    sale: Json
    reckoned: Json
    taken_by: string
    taken_name: Generated<string>
    taken_at: Generated<Date>
    ended_at: Date | null
    ended_by: string | null
    ended_name: Generated<string>
    end_reason: Generated<string>
    vat_satang: Generated<bigint>
    exempt_satang: Generated<bigint>
    ended_shift_id: string | null
    back_method: 'cash' | 'promptpay' | 'card_manual' | 'transfer' | null
    back_satang: Generated<bigint>
    back_vat_satang: Generated<bigint>
    back_exempt_satang: Generated<bigint>
    kept_satang: Generated<bigint>
  }
  'pos.displays': {
    register_id: string
    shown: Json
    shown_at: Generated<Date>
  }
  'pos.held_tickets': {
    id: string
    register_id: string
    name: string
    ticket: Json
    total_satang: bigint
    held_by: string
    held_name: Generated<string>
    held_at: Generated<Date>
  }
  'pos.members': {
    ticket_id: string
    account_id: string
    name: Generated<string>
    read_by: string
    read_at: Generated<Date>
  }
  'pos.my_registers': {
    id: string
  }
  'pos.orders': {
    ticket_id: string
    register_id: string
    day: string
    queue_no: Generated<number>
    way: Generated<'here' | 'away'>
    name: Generated<string>
    opened_at: Generated<Date>
  }
  'pos.registers': {
    id: Generated<string>
    no: Generated<number>
    name: string
    note: Generated<string>
    cash_rounding: Generated<'satang25' | 'satang50' | 'baht' | 'none'>
    place_id: string | null
    archived_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
    lease_epoch: Generated<number>
    lease_device: Generated<string>
    lease_name: Generated<string>
    lease_seen_at: Date | null
    lease_waiting: Generated<number>
    series_no: Generated<number>
    service_charge: Generated<'none' | 'five' | 'ten'>
    asks_way: Generated<'no' | 'ask'>
    tips: Generated<'no' | 'ask'>
    kitchen: Generated<'no' | 'all'>
  }
  'pos.sale_lines': {
    sale_id: string
    place: number
    of_place: number | null
    variant_id: string | null
    sku: Generated<string>
    name_th: string
    name_en: Generated<string>
    details: Generated<string>
    quantity_milli: bigint
    is_weighed: Generated<boolean>
    unit_satang: bigint
    gross_satang: bigint
    discount_satang: bigint
    net_satang: bigint
    vat_satang: bigint
    vat_class: 'vat7' | 'vat0' | 'exempt'
    back_milli: Generated<bigint>
    back_satang: Generated<bigint>
  }
  'pos.sales': {
    id: string
    kind: 'sale' | 'refund'
    state: Generated<'done' | 'voided'>
    register_id: string
    shift_id: string
    of_id: string | null
    device: Generated<string>
    seq: Generated<bigint>
    client_at: Date
    taken_at: Generated<Date>
    sold_at: Date
    is_offline: Generated<boolean>
    hash: string
    number: string
    paper_token: string | null
    account_id: string | null
    buyer_name: Generated<string>
    way: Generated<'here' | 'away'>
    gross_satang: bigint
    discount_satang: bigint
    net_satang: bigint
    vat_satang: bigint
    exempt_satang: Generated<bigint>
    rounding_satang: Generated<bigint>
    tip_satang: Generated<bigint>
    owed_satang: Generated<bigint>
    note: Generated<string>
    sold_by: string
    sold_name: Generated<string>
    voided_at: Date | null
    voided_by: string | null
    voided_name: Generated<string>
    void_reason: Generated<string>
    differs_satang: Generated<bigint>
    promotions: DefaultJson
    member_id: string | null
    service_bp: Generated<number>
    exchange_id: string | null
    vat_elsewhere_satang: Generated<bigint>
    exempt_elsewhere_satang: Generated<bigint>
  }
  'pos.scale_goods': {
    variant_id: string
    item: string | null
    counted_grams: bigint | null
    counted_at: Date | null
    low_grams: Generated<bigint>
  }
  'pos.shifts': {
    id: Generated<string>
    register_id: string
    z_no: number
    state: Generated<'open' | 'counting' | 'closed'>
    float_satang: bigint
    opened_at: Generated<Date>
    opened_by: string
    opened_name: Generated<string>
    counted: Json | null
    counted_satang: bigint | null
    expected_satang: bigint | null
    difference_satang: bigint | null
    revision: Generated<number>
    note: Generated<string>
    closed_at: Date | null
    closed_by: string | null
    closed_name: Generated<string>
  }
  'pos.sold_at': {
    sale_id: string
    sold_at: Date
    sold_name: string
    register_id: string
    register: string
    place_id: string
  }
  'pos.sync_items': {
    id: Generated<string>
    device: string
    seq: bigint
    hash: string
    register_id: string
    epoch: number
    kind: 'sale' | 'lost'
    sale_id: string | null
    state: 'applied' | 'quarantined' | 'accepted' | 'dropped'
    code: Generated<string>
    reason: Generated<string>
    sent: Json | null
    number: Generated<string>
    paper_kind: Generated<string>
    paper_series: Generated<string>
    paper_period: Generated<string>
    paper_no: number | null
    total_satang: Generated<bigint>
    taken_at: Generated<Date>
    sent_by: string
    sent_name: Generated<string>
    decided_at: Date | null
    decided_by: string | null
    decided_name: Generated<string>
    note: Generated<string>
    differs_satang: Generated<bigint>
  }
  'pos.tenders': {
    sale_id: string
    place: number
    method: 'cash' | 'promptpay' | 'card_manual' | 'transfer' | 'wallet' | 'gift' | 'exchange' | 'deposit'
    amount_satang: bigint
    tendered_satang: Generated<bigint>
    change_satang: Generated<bigint>
    reference: Generated<string>
  }
}
