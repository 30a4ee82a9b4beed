// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'promotions.automatic': {
    promotion_id: string
    promotion: Json | null
  }
  'promotions.coded': {
    promotion_id: string
    code_key: string
    promotion: Json | null
  }
  'promotions.codes': {
    id: Generated<string>
    promotion_id: string
    code: string
    code_key: Generated<string>
    single: boolean
    taken: Generated<boolean>
    created_at: Generated<Date>
    retired: Generated<boolean>
  }
  'promotions.promotions': {
    id: Generated<string>
    name_th: string
    name_en: string
    kind: 'percent' | 'amount' | 'buy_x_get_y' | 'bundle_price' | 'tier' | 'free_shipping' | 'gift'
    takes: Generated<'auto' | 'code' | 'codes'>
    rule: Json
    conditions: DefaultJson
    max_discount_satang: bigint | null
    budget_uses: number | null
    budget_satang: bigint | null
    per_customer: number | null
    priority: Generated<number>
    stackable: Generated<boolean>
    exclusive_group: Generated<string>
    status: Generated<'draft' | 'on' | 'paused' | 'ended'>
    starts_at: Date | null
    ends_at: Date | null
    held_uses: Generated<number>
    held_satang: Generated<bigint>
    used_uses: Generated<number>
    used_satang: Generated<bigint>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'promotions.use_customers': {
    promotion_id: string
    customer_key: string
    use_id: string
  }
  'promotions.uses': {
    id: Generated<string>
    promotion_id: string
    order_id: string
    order_number: string
    code_id: string | null
    single_code_id: string | null
    goods_satang: bigint
    shipping_satang: Generated<bigint>
    state: Generated<'held' | 'used' | 'released'>
    beyond: Generated<boolean>
    held_at: Generated<Date>
    ended_at: Date | null
    terms: DefaultJson
  }
}
