// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'events.announced': {
    event_id: string
    slug: string
    title_th: string
    title_en: string
    starts_at: Date
    state: string
  }
  'events.attended': {
    ticket_id: string
    event_id: string
    account_id: string
    attended_at: Date
  }
  'events.check_ins': {
    id: string
    event_id: string
    list: string
    ticket_id: string
    door_id: string
    device: Generated<string>
    scanned_at: Date
    is_doubtful: Generated<boolean>
    received_at: Generated<Date>
    result: 'in' | 'out' | 'conflict'
    note: Generated<string>
    goes: Generated<'in' | 'out'>
    entry: Generated<number>
    override: number | null
    refused: 'already' | 'wrongList' | 'notPaid' | 'cancelled' | null
    reason: Generated<string>
  }
  'events.clicks': {
    id: Generated<string>
    influencer_id: string
    clicked_at: Generated<Date>
    landing: Generated<string>
  }
  'events.commissions': {
    id: Generated<string>
    referral_id: string
    place: number
    base_satang: bigint
    rate_bp: number
    amount_satang: bigint
    paid_satang: Generated<bigint>
    available_at: Date
  }
  'events.doors': {
    id: Generated<string>
    event_id: string
    name: string
    list: string
    kind_ids: Generated<string[]>
    opens_at: Date
    closes_at: Date
    round: Generated<number>
    ended_at: Date | null
    created_at: Generated<Date>
    may_override: Generated<boolean>
  }
  'events.events': {
    id: Generated<string>
    slug: string
    title_th: string
    title_en: Generated<string>
    about_th: Generated<string>
    about_en: Generated<string>
    way: Generated<'onsite' | 'online' | 'ondemand'>
    place: Generated<string>
    map_url: Generated<string>
    watch_url: Generated<string>
    replay_url: Generated<string>
    organiser: Generated<string>
    starts_on: string
    starts_time: string
    ends_on: string
    ends_time: string
    starts_at: Generated<Date>
    ends_at: Generated<Date>
    state: Generated<'draft' | 'published' | 'postponed' | 'cancelled' | 'archived'>
    version: Generated<number>
    created_at: Generated<Date>
    series_id: string | null
    questions: DefaultJson
    agenda_th: Generated<string>
    agenda_en: Generated<string>
    speakers_th: Generated<string>
    speakers_en: Generated<string>
    cover: string | null
  }
  'events.expiry_notices': {
    kind: 'gift' | 'things'
    ref_id: string
    ends_on: string
    days: number
    told_at: Generated<Date>
  }
  'events.gift_batches': {
    id: Generated<string>
    value_satang: Generated<bigint>
    package_id: string | null
    count: number
    quota_id: string | null
    sender: Generated<string>
    recipient: Generated<string>
    email: Generated<string>
    message: Generated<string>
    locale: Generated<'th' | 'en'>
    site_id: string | null
    deliver_at: Date | null
    delivered_at: Date | null
    expires_at: Date
    note: Generated<string>
    made_by: string
    maker_name: Generated<string>
    created_at: Generated<Date>
    sale_id: string | null
  }
  'events.gift_entries': {
    id: Generated<string>
    gift_id: string
    kind: 'made' | 'claimed' | 'voided' | 'spent' | 'returned' | 'refunded' | 'undone' | 'lapsed'
    amount_satang: bigint
    created_at: Generated<Date>
    account_id: string | null
    payable_id: string | null
    payment_id: string | null
    refund_id: string | null
  }
  'events.gift_quotas': {
    id: Generated<string>
    influencer_id: string
    value_satang: Generated<bigint>
    package_id: string | null
    count: number
    used: Generated<number>
    expires_at: Date
    made_by: string
    maker_name: Generated<string>
    created_at: Generated<Date>
  }
  'events.gift_sales': {
    id: Generated<string>
    number: string
    account_id: string | null
    value_satang: Generated<bigint>
    package_id: string | null
    total_satang: bigint
    is_own: Generated<boolean>
    state: Generated<'waiting' | 'expired' | 'paid' | 'refunded'>
    hold_until: Date | null
    deferred_satang: Generated<bigint>
    created_at: Generated<Date>
    paid_at: Date | null
  }
  'events.gift_settings': {
    after_expiry: Generated<'wallet' | 'kept'>
  }
  'events.gifts': {
    id: Generated<string>
    batch_id: string
    code_hash: string
    ending: string
    balance_satang: bigint
    state: Generated<'pending' | 'active' | 'claimed' | 'spent' | 'voided' | 'lapsed'>
    by_link: Generated<boolean>
    claimed_by: string | null
    claimed_at: Date | null
  }
  'events.given_goods': {
    order_id: string
    thing_id: string
    quantity: number
    made_at: Generated<Date>
  }
  'events.influencer_terms': {
    id: Generated<string>
    influencer_id: string
    since: Generated<Date>
    rate_bp: number
    is_active: boolean
  }
  'events.influencers': {
    id: Generated<string>
    account_id: string | null
    slug: string
    name: string
    bio: Generated<string>
    channel: Generated<string>
    state: Generated<'applied' | 'active' | 'paused' | 'closed' | 'rejected'>
    rate_bp: number
    code: Generated<string>
    picks: Generated<string[]>
    payee: Generated<string>
    tax_id: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
    payout_asked_at: Date | null
  }
  'events.kinds': {
    id: Generated<string>
    event_id: string
    name_th: string
    name_en: Generated<string>
    about: Generated<string>
    price_satang: bigint
    early_satang: bigint | null
    early_until: string | null
    sale_from: string | null
    sale_until: string | null
    least: Generated<number>
    most: Generated<number>
    code: Generated<string>
    vat_class: Generated<'vat7' | 'vat0' | 'exempt'>
    is_closed: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    next_id: string | null
  }
  'events.lines': {
    id: Generated<string>
    order_id: string
    kind_id: string
    quantity: number
    unit_satang: bigint
    place: number | null
  }
  'events.mass_refund_lines': {
    order_id: string
    refund_id: string
    amount_satang: bigint
    way: 'wallet' | 'hand' | 'free'
    state: Generated<'due' | 'done' | 'failed'>
    note: Generated<string>
  }
  'events.mass_refunds': {
    id: Generated<string>
    event_id: string
    total_satang: bigint
    reason: string
    maker_id: string
    maker_name: Generated<string>
    created_at: Generated<Date>
  }
  'events.notices': {
    id: Generated<string>
    event_id: string
    kind: 'postponed' | 'moved' | 'cancelled' | 'message'
    subject: Generated<string>
    body: Generated<string>
    orders: number
    maker_name: Generated<string>
    created_at: Generated<Date>
  }
  'events.orders': {
    id: Generated<string>
    number: string
    event_id: string
    account_id: string | null
    name: string
    email: string
    phone: Generated<string>
    locale: Generated<'th' | 'en'>
    site_id: string | null
    token: string
    state: 'waiting' | 'expired' | 'undecided' | 'paid' | 'refunded'
    hold_until: Date | null
    total_satang: bigint
    coupon: Generated<string>
    created_at: Generated<Date>
    paid_at: Date | null
    thing_id: string | null
    thing_use: string | null
    thing_back_at: Date | null
  }
  'events.packages': {
    id: Generated<string>
    name_th: string
    name_en: Generated<string>
    about: Generated<string>
    price_satang: bigint
    valid_days: Generated<number>
    items: DefaultJson
    state: Generated<'open' | 'archived'>
    version: Generated<number>
    created_at: Generated<Date>
    is_listed: Generated<boolean>
    vat_class: Generated<'vat7' | 'vat0' | 'exempt'>
  }
  'events.payout_lines': {
    payout_id: string
    commission_id: string
    amount_satang: bigint
  }
  'events.payouts': {
    id: Generated<string>
    influencer_id: string
    number: string
    amount_satang: bigint
    withheld_satang: bigint
    purchase_id: string
    paid_on: string
    maker_name: Generated<string>
    created_at: Generated<Date>
    batch_id: string | null
  }
  'events.programmes': {
    id: Generated<string>
    is_open: Generated<boolean>
    rate_bp: Generated<number>
    click_days: Generated<number>
    refund_days: Generated<number>
    withholds: Generated<boolean>
    about: Generated<string>
    version: Generated<number>
  }
  'events.referrals': {
    id: Generated<string>
    payable_id: string
    influencer_id: string
    number: string
    via: 'link' | 'code'
    ordered_at: Date
    verdict: 'waiting' | 'counts' | 'unpaid' | 'refunded' | 'self' | 'late' | 'paused' | 'other_code' | 'no_sale' | 'fraud'
    created_at: Generated<Date>
    marks: Generated<string[]>
    flags: Generated<string[]>
    decision: Generated<'cleared' | 'refused'>
    decided_by: Generated<string>
  }
  'events.tickets': {
    id: Generated<string>
    event_id: string
    order_id: string
    line_id: string
    kind_id: string
    code: string
    secret: string
    holder: Generated<string>
    state: 'held' | 'issued' | 'cancelled' | 'refunded'
    created_at: Generated<Date>
    transferred_at: Date | null
    email: Generated<string>
    answers: Json | null
    former: Generated<string[]>
    refunded_at: Date | null
    back_satang: Generated<bigint>
  }
  'events.waiting': {
    id: Generated<string>
    event_id: string
    kind_id: string
    quantity: number
    account_id: string | null
    name: string
    email: string
    locale: Generated<'th' | 'en'>
    site_id: string | null
    state: Generated<'waiting' | 'offered' | 'purchased' | 'lapsed' | 'declined' | 'left'>
    offered_until: Date | null
    order_id: string | null
    created_at: Generated<Date>
    confirmed_at: Date | null
  }
}
