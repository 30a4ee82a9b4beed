// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'shop.cart_lines': {
    cart_id: string
    variant_id: string
    quantity: number
    seen_price_satang: bigint
    added_at: Generated<Date>
  }
  'shop.carts': {
    id: Generated<string>
    token_hash: string | null
    account_id: string | null
    status: Generated<'active' | 'converted' | 'merged' | 'abandoned'>
    checkout: DefaultJson
    created_at: Generated<Date>
    updated_at: Generated<Date>
    coupon_codes: Generated<string[]>
    channel: Generated<'web' | 'line' | 'facebook' | 'tiktok' | 'instagram' | 'manual'>
    by_staff: Generated<boolean>
    group_id: string | null
    handed: Generated<boolean>
  }
  'shop.digital_terms': {
    product_id: string
    downloads: Generated<number>
    days: Generated<number>
  }
  'shop.download_links': {
    order_id: string
    token: string
    created_at: Generated<Date>
  }
  'shop.downloads': {
    id: Generated<string>
    order_id: string
    item_id: string | null
    name: string
    most: number
    taken: Generated<number>
    expires_at: Date
    last_at: Date | null
  }
  'shop.fulfilment_lines': {
    fulfilment_id: string
    order_id: string
    order_line_id: string
    quantity: number
  }
  'shop.fulfilments': {
    id: Generated<string>
    order_id: string
    parcel_no: number
    state: Generated<'picking' | 'packed' | 'sent' | 'cancelled'>
    carrier: 'thailand_post' | 'kex' | 'flash' | 'jt' | 'spx' | 'ninja_van' | 'dhl' | 'own' | 'other' | null
    tracking: Generated<string>
    made_by_name: Generated<string>
    created_at: Generated<Date>
    packed_at: Date | null
    sent_at: Date | null
    sent_by_name: Generated<string>
  }
  'shop.order_claims': {
    id: Generated<string>
    order_id: string
    account_id: string
    expires_at: Date
    sent_to: Generated<string>
    account_stamp: string | null
  }
  'shop.order_events': {
    id: Generated<string>
    order_id: string
    kind: string
    details: DefaultJson
    actor_name: string | null
    at: Generated<Date>
  }
  'shop.order_facts': {
    id: string
    number: string
    status: string
    fulfilment_status: string
    total_satang: bigint
    buyer_name: string
    placed_at: Date
    business_date: string
  }
  'shop.order_files': {
    order_id: string
    product_id: string
    item_id: string
    downloads: number
    days: number
  }
  'shop.order_lines': {
    id: Generated<string>
    order_id: string
    position: number
    variant_id: string
    sku: string
    name_th: string
    name_en: string
    vat_class: string
    unit_price_satang: bigint
    quantity: number
    discount_satang: Generated<bigint>
    net_satang: bigint
    vat_satang: bigint
    options: DefaultJson
    needs_parcel: Generated<boolean>
    packed: Generated<number>
    sent: Generated<number>
    withdrawn: Generated<number>
    returned: Generated<number>
  }
  'shop.orders': {
    id: Generated<string>
    number: string
    public_token: string
    cart_id: string | null
    account_id: string | null
    channel: Generated<'web' | 'line' | 'facebook' | 'tiktok' | 'instagram' | 'pos' | 'manual' | 'billing'>
    status: Generated<'draft' | 'pending_payment' | 'confirmed' | 'completed' | 'expired' | 'cancelled' | 'closed_returned' | 'needs_decision'>
    fulfilment_status: Generated<'none_needed' | 'unfulfilled' | 'partial' | 'fulfilled' | 'partly_returned' | 'returned'>
    buyer: Json
    delivery: Json
    subtotal_satang: bigint
    discount_satang: Generated<bigint>
    shipping_satang: Generated<bigint>
    total_satang: bigint
    vat_satang: Generated<bigint>
    note: Generated<string>
    hold_expires_at: Date
    cancelled_reason: string | null
    placed_at: Generated<Date>
    updated_at: Generated<Date>
    placed_from: string | null
    promotions: DefaultJson
    version: Generated<number>
    location_id: Generated<string | null>
    buyer_name: Generated<string | null>
    buyer_phone: Generated<string | null>
    buyer_email: Generated<string | null>
    buyer_plain: Generated<string | null>
    number_plain: Generated<string | null>
    buyer_toneless: Generated<string | null>
    number_length: Generated<number | null>
    ship_by: string | null
  }
  'shop.payout_layouts': {
    carrier: string
    columns: Json
    saved_at: Generated<Date>
  }
  'shop.payout_lines': {
    payout_id: string
    order_id: string
    tracking: Generated<string>
    cod_satang: bigint
    fee_satang: bigint
    fee_vat_satang: Generated<bigint>
  }
  'shop.payouts': {
    id: Generated<string>
    carrier: string
    file_name: string
    reference: Generated<string>
    received_on: string
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'shop.product_files': {
    id: Generated<string>
    product_id: string
    item_id: string
    added_at: Generated<Date>
  }
  'shop.return_lines': {
    return_id: string
    order_id: string
    order_line_id: string
    quantity: number
    unsent: Generated<number>
    goes: 'shelf' | 'damaged' | 'none'
    value_satang: bigint
  }
  'shop.return_request_lines': {
    request_id: string
    order_id: string
    order_line_id: string
    quantity: number
  }
  'shop.return_requests': {
    id: Generated<string>
    order_id: string
    state: Generated<'asked' | 'accepted' | 'declined' | 'done'>
    wants: 'refund' | 'exchange'
    reason: string
    asked_at: Generated<Date>
    answer: Generated<string>
    decided_by: string | null
    decider_name: Generated<string>
    decided_at: Date | null
  }
  'shop.returns': {
    id: Generated<string>
    order_id: string
    return_no: number
    reason: string
    value_satang: bigint
    made_by: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'shop.reviews': {
    id: Generated<string>
    product_id: string
    order_id: string
    account_id: string | null
    author: string
    stars: number
    body: Generated<string>
    reply: Generated<string>
    replied_at: Date | null
    hidden_because: string | null
    hidden_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'shop.settings': {
    id: Generated<string>
    hold_minutes: Generated<number>
    shipping_satang: Generated<bigint>
    free_shipping_from_satang: bigint | null
    pickup: Generated<boolean>
    show_exact_stock: Generated<boolean>
    weight_steps: DefaultJson
    provinces: DefaultJson
    ships: Generated<boolean>
    cod: Generated<boolean>
    cod_fee_satang: Generated<bigint>
    cod_limit_satang: bigint | null
    version: Generated<number>
    prepare_days: number | null
    closed_weekdays: Generated<unknown>
    keeps_holidays: Generated<boolean>
    closed_dates: DefaultJson
  }
  'shop.stock_notices': {
    id: Generated<string>
    variant_id: string
    account_id: string | null
    email: string | null
    locale: 'th' | 'en'
    site_id: string | null
    token: string
    confirmed_at: Date | null
    told_at: Date | null
    created_at: Generated<Date>
  }
  'shop.wishes': {
    account_id: string
    product_id: string
    created_at: Generated<Date>
  }
}
