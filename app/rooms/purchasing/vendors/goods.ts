/** Goods of a vendor: which they are, how many lie here, and their coming and going. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { consignGoods, endConsigned, receiveConsigned, returnConsigned } from '#rooms/stock/index.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'
import { takeSales } from './take-sales.ts'
import { GoodsForm, MoveForm } from './vendor-forms.ts'

type Any = Tools<PurchasingTables>

const GoodsInput = GoodsForm.extend({ id: z.uuid() })

/** From now on these are the vendor's. Errors: 404; 409 for another vendor's, or while our own lie there; 422 for no such goods. */
export const addVendorGoods = command({
  may: 'purchasing.changeVendors',
  input: GoodsInput,
  async run(tools, { id, sku }): Promise<{ id: string; sku: string }> {
    await lockVendor(tools, id)
    const goods = await goodsCalled(tools, sku)
    const owner = await tools.db
      .selectFrom('purchasing.vendor_goods')
      .select('vendor_id')
      .where('variant_id', '=', goods.variantId)
      .where('until', 'is', null)
      .executeTakeFirst()
    if (owner) refuse('ownedAlready', { sku: goods.sku })
    await consignGoods(tools, goods)
    await tools.db
      .insertInto('purchasing.vendor_goods')
      .values({ vendor_id: id, variant_id: goods.variantId })
      .execute()
    return { id, sku: goods.sku }
  },
  audit: {
    kind: auditKind('purchasing.addVendorGoods', { th: 'เพิ่มสินค้าของผู้ฝากขาย', en: 'added a vendor’s goods' }),
    subject: ({ id }) => `vendor:${id}`,
    details: (_input, { sku }) => ({ sku }),
  },
})

/** They are sold for the vendor no more; what was sold stays theirs. Errors: 404; 409 while any lies there. */
export const endVendorGoods = command({
  may: 'purchasing.changeVendors',
  input: GoodsInput,
  async run(tools, { id, sku }): Promise<{ id: string; sku: string }> {
    await lockVendor(tools, id)
    const goods = await ownGoods(tools, id, sku)
    await takeSales(tools)
    await endConsigned(tools, goods)
    await sql`update purchasing.vendor_goods set until = clock_timestamp()
      where vendor_id = ${id}::uuid and variant_id = ${goods.variantId}::uuid and until is null`.execute(tools.db)
    return { id, sku: goods.sku }
  },
  audit: {
    kind: auditKind('purchasing.endVendorGoods', { th: 'เลิกฝากขายสินค้า', en: 'ended a vendor’s goods' }),
    subject: ({ id }) => `vendor:${id}`,
    details: (_input, { sku }) => ({ sku }),
  },
})

/** The vendor brings goods, or takes them home. Errors: 404; 409 where fewer are free than are to go. */
export const moveVendorGoods = command({
  may: 'purchasing.receive',
  input: MoveForm.extend({ id: z.uuid() }),
  idempotent: true,
  async run(tools, { id, sku, way, place, quantity, paper }): Promise<{ id: string; sku: string }> {
    await lockVendor(tools, id)
    const goods = await ownGoods(tools, id, sku)
    const { rows } = await sql`select from stock.selling_places where id = ${place}::uuid`.execute(tools.db)
    if (rows.length === 0) notFound()
    const moved = {
      sourceType: 'vendor',
      sourceId: randomUUID(),
      locationId: place,
      note: paper,
      lines: [{ ...goods, quantity: BigInt(quantity), valueSatang: 0n }],
    }
    await (way === 'in' ? receiveConsigned : returnConsigned)(tools, moved)
    return { id, sku: goods.sku }
  },
  audit: {
    kind: auditKind('purchasing.moveVendorGoods', {
      th: 'รับหรือคืนสินค้าฝากขาย',
      en: 'took in or gave back a vendor’s goods',
    }),
    subject: ({ id }) => `vendor:${id}`,
    details: ({ way, quantity, paper }, { sku }) => ({ sku, quantity: way === 'in' ? quantity : -quantity, paper }),
  },
})

/** Errors: 404. */
export async function lockVendor(tools: Any, id: string): Promise<void> {
  const { rows } = await sql`select from purchasing.vendors where id = ${id}::uuid for update`.execute(tools.db)
  if (rows.length === 0) notFound()
}

interface Goods {
  variantId: string
  sku: string
}

async function goodsCalled(tools: Any, sku: string): Promise<Goods> {
  const { rows } = await sql<Goods>`
    select k.variant_id as "variantId", k.sku from catalogue.kinds k where upper(k.sku) = upper(${sku})
    order by k.sku = ${sku} desc limit 1`.execute(tools.db)
  return rows[0] ?? refuse('noSuchGoods', { sku })
}

async function ownGoods(tools: Any, vendorId: string, sku: string): Promise<Goods> {
  const goods = await goodsCalled(tools, sku)
  const { rows } = await sql`
    select from purchasing.vendor_goods where vendor_id = ${vendorId}::uuid and variant_id = ${goods.variantId}::uuid and until is null`.execute(
    tools.db,
  )
  return rows.length > 0 ? goods : notFound()
}
