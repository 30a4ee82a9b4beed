/** What suppliers charge: typed in, or taken from their file; which of ours each of their codes is, asked once and remembered. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables, query } from '../room.ts'
import { ImportPricesInput, NameItemInput, PriceInput, RemovePriceInput } from './price-input.ts'
import { readPrices } from './read-prices.ts'

export interface SeenPrice {
  id: string
  itemId: string
  code: string
  itemName: string
  sku: string | null
  name: LocalText | null
  unit: string
  baseQuantity: bigint
  priceSatang: bigint
  vat: 'vat7' | 'none'
  minQuantity: number
  leadDays: number | null
  fromOn: string
  untilOn: string | null
  state: 'holds' | 'later' | 'over' | 'discontinued'
}

/** Errors: 404. */
export const seePrices = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ supplierId: z.uuid() }),
  async run(tools, { supplierId }): Promise<{ supplier: string; prices: SeenPrice[] }> {
    const supplier = await supplierName(tools, supplierId)
    const today = businessDate(new Date())
    const { rows } = await sql<SeenPrice>`
      select p.id, i.id as "itemId", i.code, i.name as "itemName", k.sku,
        case when k.sku is not null then json_build_object('th', k.name_th, 'en', k.name_en) end as name, p.unit, p.base_quantity as "baseQuantity",
        p.price_satang as "priceSatang", p.vat, p.min_quantity as "minQuantity", p.lead_days as "leadDays", p.from_on::text as "fromOn",
        p.until_on::text as "untilOn",
        case when i.discontinued_at is not null then 'discontinued' when p.from_on > ${today}::date then 'later'
          when p.until_on < ${today}::date or exists (select from purchasing.prices n where n.item_id = p.item_id and n.unit = p.unit
            and n.min_quantity = p.min_quantity and n.from_on > p.from_on and n.from_on <= ${today}::date) then 'over' else 'holds' end as state
      from purchasing.items i join purchasing.prices p on p.item_id = i.id
        left join catalogue.kinds k on k.variant_id = i.variant_id
      where i.supplier_id = ${supplierId}::uuid order by i.code, p.unit, p.min_quantity, p.from_on desc limit 2000`.execute(
      tools.db,
    )
    return { supplier, prices: rows }
  },
})

async function supplierName(tools: Tools<PurchasingTables>, id: string): Promise<string> {
  const row = await tools.db.selectFrom('purchasing.suppliers').select('name').where('id', '=', id).executeTakeFirst()
  return (row ?? notFound()).name
}

async function variantOf(tools: Tools<PurchasingTables>, sku: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select variant_id as id from catalogue.kinds where sku = ${sku} and counted`.execute(tools.db)
  return rows[0]?.id ?? refuse('noSuchGoods', { sku })
}

interface KeptPrice {
  unit: string
  baseQuantity: number
  priceSatang: bigint
  vat: 'vat7' | 'none'
  minQuantity: number
  leadDays: number | null
  fromOn: string
  untilOn: string | null
  note: string
}

/** The same step of the same day is said anew; another day is a price of its own. */
async function keepPrice(tools: Tools<PurchasingTables>, itemId: string, price: KeptPrice): Promise<void> {
  await sql`
    insert into purchasing.prices (item_id, unit, base_quantity, price_satang, vat, min_quantity, lead_days, from_on, until_on, note)
    values (${itemId}, ${price.unit}, ${price.baseQuantity}, ${price.priceSatang}, ${price.vat}, ${price.minQuantity}, ${price.leadDays},
      ${price.fromOn}::date, ${price.untilOn}::date, ${price.note})
    on conflict (tenant_id, item_id, unit, min_quantity, from_on) do update set base_quantity = excluded.base_quantity,
      price_satang = excluded.price_satang, vat = excluded.vat, lead_days = excluded.lead_days, until_on = excluded.until_on, note = excluded.note`.execute(
    tools.db,
  )
}

/** Errors: 404; 422 for goods that are not kept in stock. */
export const savePrice = command({
  may: 'purchasing.changeSuppliers',
  input: PriceInput,
  async run(tools, { supplierId, code, sku, price, leadDays, untilOn, ...rest }): Promise<{ id: string }> {
    await supplierName(tools, supplierId)
    const variantId = await variantOf(tools, sku)
    const { rows } = await sql<{ id: string }>`
      insert into purchasing.items as i (supplier_id, code, variant_id) values (${supplierId}, ${code || sku}, ${variantId})
      on conflict (tenant_id, supplier_id, code) do update set variant_id = excluded.variant_id, discontinued_at = null returning id`.execute(
      tools.db,
    )
    await keepPrice(tools, rows[0]!.id, {
      ...rest,
      priceSatang: price,
      leadDays: leadDays ?? null,
      untilOn: untilOn ?? null,
      note: '',
    })
    return { id: supplierId }
  },
  audit: {
    kind: auditKind('purchasing.savePrice', { th: 'บันทึกราคาของผู้ขาย', en: 'saved a supplier’s price' }),
    subject: ({ supplierId }) => `supplier:${supplierId}`,
    details: ({ sku, price }) => ({ sku, price }),
  },
})

/** A code of the supplier is one of ours; remembered for all that comes. Errors: 404, 422. */
export const nameItem = command({
  may: 'purchasing.changeSuppliers',
  input: NameItemInput,
  async run(tools, { supplierId, itemId, sku }): Promise<{ id: string }> {
    const variantId = sku === '' ? null : await variantOf(tools, sku)
    const { numAffectedRows } = await sql`update purchasing.items set variant_id = ${variantId}::uuid
      where id = ${itemId}::uuid and supplier_id = ${supplierId}::uuid`.execute(tools.db)
    return numAffectedRows === 0n ? notFound() : { id: supplierId }
  },
  audit: {
    kind: auditKind('purchasing.nameItem', { th: 'จับคู่รหัสของผู้ขาย', en: 'matched a supplier’s code' }),
    subject: ({ supplierId }) => `supplier:${supplierId}`,
    details: ({ sku }) => ({ sku }),
  },
})

/** Errors: 404. */
export const removePrice = command({
  may: 'purchasing.changeSuppliers',
  input: RemovePriceInput,
  async run(tools, { supplierId, priceId }): Promise<{ id: string }> {
    const { numAffectedRows } = await sql`delete from purchasing.prices p using purchasing.items i
      where p.id = ${priceId}::uuid and i.id = p.item_id and i.supplier_id = ${supplierId}::uuid`.execute(tools.db)
    return numAffectedRows === 0n ? notFound() : { id: supplierId }
  },
  audit: {
    kind: auditKind('purchasing.removePrice', { th: 'ลบราคาของผู้ขาย', en: 'removed a supplier’s price' }),
    subject: ({ supplierId }) => `supplier:${supplierId}`,
  },
})

export interface ImportedPrices {
  taken: number
  refused: { line: number; code: string; why: LocalText; isDiscontinued: boolean }[]
  ignored: { line: number; text: string }[]
  /** Codes that are none of ours yet. */
  asked: string[]
  validFrom: string | null
  validUntil: string | null
}

/**
 * A supplier's own file. Refused lines are named and the others taken; a code of ours is ours, another is asked about. What they do
 * not make any more is not offered again. Errors: 404; 422 for a file without a head of codes and prices.
 */
export const importPrices = command({
  may: 'purchasing.changeSuppliers',
  input: ImportPricesInput,
  async run(tools, { supplierId, table }): Promise<ImportedPrices> {
    await supplierName(tools, supplierId)
    const read = readPrices(table)
    if (read.head === null) refuse('noPriceHead')
    const today = businessDate(new Date())
    const names = new Map(read.prices.map(({ code, name }) => [code, name]))
    for (const [code, name] of names)
      await sql`
        insert into purchasing.items as i (supplier_id, code, name, variant_id) values (${supplierId}, ${code}, ${name},
          (select k.variant_id from catalogue.kinds k where k.sku = ${code} and k.counted))
        on conflict (tenant_id, supplier_id, code) do update set name = excluded.name, discontinued_at = null,
          variant_id = coalesce(i.variant_id, excluded.variant_id)`.execute(tools.db)
    const { rows: items } = await sql<{ id: string; code: string; variantId: string | null }>`
      select id, code, variant_id as "variantId" from purchasing.items where supplier_id = ${supplierId}::uuid and code = any(${[...names.keys()]}::text[])`.execute(
      tools.db,
    )
    const idOf = new Map(items.map(({ id, code }) => [code, id]))
    for (const { line: _line, code, name: _name, fromOn, ...price } of read.prices)
      await keepPrice(tools, idOf.get(code)!, {
        ...price,
        fromOn: fromOn ?? read.validFrom ?? today,
        untilOn:
          read.validUntil !== null && read.validUntil >= (fromOn ?? read.validFrom ?? today) ? read.validUntil : null,
      })
    const gone = read.refused.filter(({ isDiscontinued }) => isDiscontinued).map(({ code }) => code)
    await sql`update purchasing.items set discontinued_at = coalesce(discontinued_at, now())
      where supplier_id = ${supplierId}::uuid and code = any(${gone}::text[])`.execute(tools.db)
    return {
      taken: read.prices.length,
      refused: read.refused,
      ignored: read.ignored,
      asked: items.filter(({ variantId }) => variantId === null).map(({ code }) => code),
      validFrom: read.validFrom,
      validUntil: read.validUntil,
    }
  },
  audit: {
    kind: auditKind('purchasing.importPrices', { th: 'นำเข้าใบราคาของผู้ขาย', en: 'imported a supplier’s price list' }),
    subject: ({ supplierId }) => `supplier:${supplierId}`,
    details: (_input, { taken, refused }) => ({ taken, refused: refused.length }),
  },
})
