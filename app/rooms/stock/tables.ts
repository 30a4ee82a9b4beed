// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'stock.at_branches': {
    variant_id: string
    location_id: string
    available: bigint
  }
  'stock.availability': {
    variant_id: string
    available: bigint
    low_at: number
  }
  'stock.closed_places': {
    location_id: string
    is_default: boolean
    name_th: string
    name_en: string
  }
  'stock.consigned': {
    variant_id: string
    made_at: Generated<Date>
  }
  'stock.cost_lines': {
    id: Generated<string>
    variant_id: string
    movement_id: string | null
    happened_on: string
    kind: string
    pieces: bigint
    unknown: Generated<bigint>
    value_satang: bigint
    late_satang: Generated<bigint>
    is_estimate: Generated<boolean>
    source_type: Generated<string>
    source_id: string | null
    note: Generated<string>
    posting_id: string | null
  }
  'stock.cost_openings': {
    opened_on: string
    booked_satang: bigint
    value_satang: bigint
  }
  'stock.costs': {
    variant_id: string
    pieces: Generated<bigint>
    value_satang: Generated<bigint>
    unknown: Generated<bigint>
    last_unit_satang: bigint | null
    sold_unknown: Generated<bigint>
  }
  'stock.count_lines': {
    count_id: string
    variant_id: string
    expected: bigint | null
    counted: bigint | null
    mark: string | null
    counted_by: string | null
  }
  'stock.counts': {
    id: Generated<string>
    location_id: string
    state: Generated<'draft' | 'counting' | 'review' | 'posted' | 'discarded'>
    note: Generated<string>
    created_at: Generated<Date>
    created_by: string | null
    started_at: Date | null
    ended_at: Date | null
  }
  'stock.expected': {
    source_id: string
    variant_id: string
    location_id: string
    quantity: bigint
    due_on: string | null
  }
  'stock.levels': {
    variant_id: string
    location_id: string
    on_hand: Generated<bigint>
    reserved: Generated<bigint>
    incoming: Generated<bigint>
    needs_count: Generated<boolean>
    low_at: Generated<number>
    is_low: Generated<boolean>
  }
  'stock.lies_at_my_places': {
    variant_id: string
    many: bigint
  }
  'stock.locations': {
    id: Generated<string>
    branch_id: string | null
    code: string
    name_th: string
    name_en: string
    kind: Generated<'shop' | 'warehouse' | 'transit' | 'damaged'>
    is_default: Generated<boolean>
  }
  'stock.lots': {
    variant_id: string
    location_id: string
    code: string
    expires_on: string
    quantity: bigint
    set_aside: Generated<boolean>
  }
  'stock.lots_left': {
    variant_id: string
    location_id: string
    code: string
    expires_on: string
    quantity: bigint
    set_aside: boolean
  }
  'stock.movements': {
    id: Generated<string>
    variant_id: string
    location_id: string
    quantity: bigint
    kind: 'opening' | 'purchase_in' | 'sale_out' | 'sale_return_in' | 'supplier_return_out' | 'transfer_out' | 'transfer_in' | 'adjust_in' | 'adjust_out' | 'count_diff' | 'bundle_make' | 'bundle_break' | 'waste' | 'vendor_in' | 'vendor_out'
    reason: Generated<string>
    source_type: string
    source_id: string | null
    unit_cost_satang: Generated<bigint>
    business_date: string
    created_at: Generated<Date>
    created_by: string | null
    note: Generated<string>
    value_satang: bigint | null
  }
  'stock.my_places': {
    id: string
    branch_id: string
    code: string
    name_th: string
    name_en: string
    kind: string
    is_default: boolean
  }
  'stock.offers': {
    variant_id: string
    product_id: string
    sku: string
    sort: number
    list_price_satang: bigint
    unit_price_satang: bigint
    available: bigint
    low_at: number
  }
  'stock.repriced': {
    movement_id: string
    value_satang: bigint
  }
  'stock.repricings': {
    id: Generated<string>
    movement_id: string
    value_satang: bigint
    happened_on: string
    note: Generated<string>
  }
  'stock.reservations': {
    id: Generated<string>
    holder_type: string
    holder_id: string
    variant_id: string
    location_id: string
    quantity: bigint
    state: Generated<'held' | 'consumed' | 'released' | 'expired'>
    created_at: Generated<Date>
    ended_at: Date | null
    holder_name: Generated<string>
  }
  'stock.scarce': {
    variant_id: string
    available: bigint
  }
  'stock.scarce_at_my_places': {
    variant_id: string
    available: bigint
  }
  'stock.selling_places': {
    id: string
    name_th: string
    name_en: string
    is_default: boolean
  }
  'stock.sold': {
    variant_id: string
    location_id: string
    business_date: string
    quantity: bigint
  }
  'stock.sold_costs': {
    variant_id: string
    happened_on: string
    source_type: string
    source_id: string
    cost_satang: bigint
  }
  'stock.sold_to': {
    variant_id: string
    source_type: string
    source_id: string
  }
  'stock.supply': {
    variant_id: string
    on_hand: bigint
    reserved: bigint
    incoming: bigint
  }
  'stock.transfer_lines': {
    transfer_id: string
    variant_id: string
    quantity: bigint
    received: Generated<bigint>
    lost: Generated<bigint>
    lots: DefaultJson
  }
  'stock.transfers': {
    id: Generated<string>
    from_location_id: string
    to_location_id: string
    state: Generated<'draft' | 'sent' | 'received' | 'cancelled'>
    note: Generated<string>
    created_at: Generated<Date>
    created_by: string | null
    sent_at: Date | null
    ended_at: Date | null
  }
  'stock.uncosted': {
    movement_id: string
  }
  'stock.worth': {
    variant_id: string
    many: bigint
    value_satang: bigint
  }
}
