// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'catalogue.asker_prices': {
    product_id: string
    low_satang: bigint
    high_satang: bigint
    reduced: boolean
  }
  'catalogue.bundle_items': {
    variant_id: string
    component_variant_id: string
    quantity: number
  }
  'catalogue.categories': {
    id: Generated<string>
    code: string
    parent_id: string | null
    name_th: string
    name_en: string
    sort: Generated<number>
  }
  'catalogue.category_names': {
    category_id: string
    name_th: string
    name_en: string
    sort: number
  }
  'catalogue.import_rows': {
    import_id: string
    variant_id: string
    product_id: string
    sku: string
    before: Json | null
    variant_version: number
    product_version: number
    pictures: Generated<string[]>
    hung: Generated<string[]>
    hung_files: Generated<string[]>
  }
  'catalogue.imports': {
    id: Generated<string>
    made: number
    changed: number
    left_out: number
    zip_name: Generated<string>
    pictures: Generated<number>
    hung: Generated<number>
    missing: Generated<string[]>
    created_at: Generated<Date>
    created_by: string | null
    undone_at: Date | null
    told: DefaultJson
  }
  'catalogue.kinds': {
    variant_id: string
    product_id: string
    sku: string
    barcode: string
    options: Json | null
    sort: number
    active: boolean
    reorder_point: number
    price_satang: bigint
    unit_price_satang: bigint
    counted: boolean
    name_th: string
    name_en: string
    status: string
    cost_satang: bigint
    lot_tracked: boolean
  }
  'catalogue.listed': {
    product_id: string
    slug: string
    kind: string
    name_th: string
    name_en: string
    description_th: string
    description_en: string
    pictures: Json | null
    featured: boolean
    sort: number
    search_text: string
    search_name: string
    from_price_satang: bigint
    to_price_satang: bigint
    on_sale: boolean
    created_at: Date
  }
  'catalogue.managed': {
    product_id: string
    slug: string
    status: string
    name_th: string
    name_en: string
    picture: Json | null
    search_name: string
    from_price_satang: bigint
    to_price_satang: bigint
    sort: number
    updated_at: Date
    categories: string[]
    search_text: string
    kind: string
  }
  'catalogue.parts': {
    variant_id: string
    part_id: string
    quantity: number
    sku: string
    track_stock: boolean
    allow_backorder: boolean
    cost_satang: bigint
  }
  'catalogue.placed': {
    product_id: string
    category_id: string
  }
  'catalogue.price_list_items': {
    list_id: string
    variant_id: string
    price_satang: bigint | null
    off_bp: number | null
  }
  'catalogue.price_lists': {
    id: Generated<string>
    name: string
    group_id: string | null
    channel: 'web' | 'line' | 'facebook' | 'tiktok' | 'instagram' | 'manual' | 'pos' | null
    active: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
    priority: Generated<number>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'catalogue.product_categories': {
    product_id: string
    category_id: string
  }
  'catalogue.products': {
    id: Generated<string>
    slug: string
    status: Generated<'draft' | 'active' | 'archived'>
    kind: Generated<'goods' | 'service' | 'digital' | 'bundle' | 'lesson' | 'ticket' | 'subscription'>
    name_th: string
    name_en: string
    description_th: Generated<string>
    description_en: Generated<string>
    vat_class: Generated<'vat7' | 'vat0' | 'exempt'>
    pictures: DefaultJson
    featured: Generated<boolean>
    sort: Generated<number>
    search_text: Generated<string>
    from_price_satang: Generated<bigint>
    to_price_satang: Generated<bigint>
    on_sale: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    for_sale: Generated<boolean>
  }
  'catalogue.search_terms': {
    term: string
    product_id: string
    weight: number
  }
  'catalogue.sellables': {
    variant_id: string
    product_id: string
    sku: string
    options: Json | null
    sort: number
    weight_g: number
    list_price_satang: bigint
    unit_price_satang: bigint
    slug: string
    kind: string
    name_th: string
    name_en: string
    vat_class: string
    pictures: Json | null
    sellable: boolean
    open_price: boolean
  }
  'catalogue.shelves': {
    category_id: string
    code: string
    product_id: string
  }
  'catalogue.stock_rules': {
    below_zero: 'asGoodsSay' | 'never' | 'always'
  }
  'catalogue.terms': {
    term: string
    product_id: string
    weight: number
  }
  'catalogue.variants': {
    id: Generated<string>
    product_id: string
    sku: string
    barcode: string | null
    options: DefaultJson
    price_satang: bigint
    sale_price_satang: Generated<bigint>
    sale_from: Date | null
    sale_to: Date | null
    cost_satang: Generated<bigint>
    weight_g: Generated<number>
    track_stock: Generated<boolean>
    allow_backorder: Generated<boolean>
    active: Generated<boolean>
    sort: Generated<number>
    version: Generated<number>
    updated_at: Generated<Date>
    reorder_point: Generated<number>
    lot_tracked: Generated<boolean>
    open_price: Generated<boolean>
    own_backorder: boolean | null
  }
}
