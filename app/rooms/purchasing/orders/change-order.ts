/** An order is made, filled and changed. A higher sum than was approved waits for a yes again, a lower one stays approved. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { vatRates } from '#rooms/billing/index.ts'
import { expectGoods } from '#rooms/stock/index.ts'
import { nextNumber } from '../numbers.ts'
import { priceSteps, stepFor } from '../prices/price-at.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'
import { linesOf, lockOrder, type LockedOrder } from './lock-order.ts'
import { toCome } from './order-line.ts'
import { OrderInput, PutLineInput } from './order-input.ts'
import { whatIsNext } from './place-order.ts'

const mostLines = 200

/** A draft. Errors: 404 for a supplier or a place of another shop, 409 for a supplier that is archived. */
export const makeOrder = command({
  may: 'purchasing.draftOrders',
  input: OrderInput,
  idempotent: true,
  run: (tools, asked): Promise<{ id: string; number: string }> => openDraft(tools, asked),
  audit: {
    kind: auditKind('purchasing.makeOrder', { th: 'เปิดใบสั่งซื้อ', en: 'began a purchase order' }),
    subject: (_input, { id }) => `purchaseOrder:${id}`,
    details: (_input, { number }) => ({ number }),
  },
})

export async function openDraft(
  tools: Tools<PurchasingTables>,
  {
    supplierId,
    locationId,
    expectedOn,
    note = '',
  }: { supplierId: string; locationId: string; expectedOn?: string | undefined; note?: string },
): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ archived: boolean }>`
    select s.archived_at is not null as archived from purchasing.suppliers s, stock.selling_places d
    where s.id = ${supplierId}::uuid and d.id = ${locationId}::uuid`.execute(tools.db)
  if ((rows[0] ?? notFound()).archived) refuse('supplierArchived')
  const number = await nextNumber(tools, 'order', businessDate(new Date()))
  const { actor } = tools.context
  const { id } = await tools.db
    .insertInto('purchasing.orders')
    .values({
      number,
      supplier_id: supplierId,
      location_id: locationId,
      expected_on: expectedOn ?? null,
      note,
      maker_id: actor.accountId,
      maker_name: actor.name ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

/**
 * So many packs of one of our goods; 0 takes it out. What is not said is as the supplier's price list says.
 *
 * Errors: 404; 409 when something came already; 422 for goods that are not kept in stock, or a discount above the price.
 */
export const putOrderLine = command({
  may: 'purchasing.draftOrders',
  input: PutLineInput,
  async run(tools, { id, ...line }): Promise<{ id: string }> {
    const order = await lockOrder(tools, id, 'put')
    const removed = await putLine(tools, order, line)
    await reckonOrder(tools, order, removed)
    return { id }
  },
  audit: {
    kind: auditKind('purchasing.putOrderLine', { th: 'แก้รายการในใบสั่งซื้อ', en: 'changed a line of a purchase order' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
    details: ({ sku, quantity, price }) => ({ sku, quantity, ...(price !== undefined && { price }) }),
  },
})

export interface PutLine {
  sku: string
  quantity: number
  unit?: string | undefined
  baseQuantity?: number | undefined
  price?: bigint | undefined
  discount?: bigint | undefined
  vat?: 'vat7' | 'none' | undefined
}

export async function putLine(
  tools: Tools<PurchasingTables>,
  { id, supplierId, expectedOn }: Pick<LockedOrder, 'id' | 'supplierId' | 'expectedOn'>,
  { sku, quantity, ...said }: PutLine,
): Promise<Removed | null> {
  const { rows } = await sql<{ variantId: string; nameTh: string; nameEn: string; counted: boolean; now: Now | null }>`
    select k.variant_id as "variantId", k.name_th as "nameTh", k.name_en as "nameEn", k.counted,
      (select jsonb_build_object('id', l.id, 'unit', l.unit, 'baseQuantity', l.base_quantity, 'priceSatang', l.price_satang,
        'discountSatang', l.discount_satang, 'vat', l.vat, 'code', l.code)
       from purchasing.order_lines l where l.order_id = ${id}::uuid and l.variant_id = k.variant_id
         and (${said.unit ?? null}::text is null or l.unit = ${said.unit ?? null}) order by l.id limit 1) as now
    from catalogue.kinds k where k.sku = ${sku} and k.status <> 'archived'`.execute(tools.db)
  const found = rows[0]
  if (!found?.counted) return refuse('noSuchGoods', { sku })
  const { variantId, nameTh, nameEn, now } = found
  if (quantity === 0) {
    if (now) await sql`delete from purchasing.order_lines where id = ${now.id}::uuid`.execute(tools.db)
    return now && { id: now.id, variantId }
  }
  const today = businessDate(new Date())
  const step = stepFor(await priceSteps(tools, { variantIds: [variantId], supplierId, on: today }), quantity, said.unit)
  const listed = step && { unit: step.unit, baseQuantity: step.baseQuantity, priceSatang: step.priceSatang, vat: step.vat, code: step.code } // prettier-ignore
  const kept = now && { ...now, baseQuantity: BigInt(now.baseQuantity), priceSatang: BigInt(now.priceSatang) }
  // What was typed once stays; what nobody typed follows the price list's steps.
  const base = kept && said.unit === undefined && said.price === undefined && listed?.unit !== kept.unit ? kept : (listed ?? kept) // prettier-ignore
  const unit = said.unit ?? base?.unit ?? 'ชิ้น'
  const baseQuantity = said.baseQuantity === undefined ? (base?.baseQuantity ?? 1n) : BigInt(said.baseQuantity)
  const price = said.price ?? base?.priceSatang ?? 0n
  const discount = said.discount ?? BigInt(now?.discountSatang ?? 0)
  const net = BigInt(quantity) * price - discount
  if (net < 0n) refuse('discountTooMuch')
  const dueOn = expectedOn ?? (step?.leadDays === null || step === null ? null : addDays(today, step.leadDays))
  const { rows: many } = await sql<{ many: number }>`
    select count(*)::int as many from purchasing.order_lines where order_id = ${id}::uuid`.execute(tools.db)
  if (!now && many[0]!.many >= mostLines) refuse('tooManyLines')
  await sql`
    insert into purchasing.order_lines as l (order_id, variant_id, sku, code, name_th, name_en, unit, base_quantity, quantity, price_satang,
      discount_satang, net_satang, vat, due_on)
    values (${id}, ${variantId}, ${sku}, ${base?.code ?? ''}, ${nameTh}, ${nameEn}, ${unit}, ${baseQuantity}, ${quantity}, ${price}, ${discount},
      ${net}, ${said.vat ?? base?.vat ?? 'vat7'}, ${dueOn}::date)
    on conflict (tenant_id, order_id, variant_id, unit) do update set code = excluded.code, base_quantity = excluded.base_quantity,
      quantity = excluded.quantity, price_satang = excluded.price_satang, discount_satang = excluded.discount_satang,
      net_satang = excluded.net_satang, vat = excluded.vat, due_on = coalesce(l.confirmed_on, excluded.due_on)`.execute(
    tools.db,
  )
  return null
}

/** A line that is not ordered any more. */
interface Removed {
  id: string
  variantId: string
}

interface Now {
  id: string
  unit: string
  baseQuantity: number
  priceSatang: number
  discountSatang: number
  vat: 'vat7' | 'none'
  code: string
}

/** Its sums after its lines changed, and whether what was approved still holds. */
export async function reckonOrder(
  tools: Tools<PurchasingTables>,
  order: LockedOrder,
  removed: Removed | null = null,
): Promise<void> {
  const lines = await linesOf(tools, order.id)
  const net = lines.reduce((sum, line) => sum + line.netSatang, 0n)
  const taxed = lines.reduce((sum, line) => sum + (line.vat === 'vat7' ? line.netSatang : 0n), 0n)
  const { vat7 } = await vatRates(tools, businessDate(new Date()))
  const vat = divideHalfUp(taxed * BigInt(vat7), 10_000n)
  const isOpen = order.state === 'ordered'
  const to = isOpen
    ? await whatIsNext(tools, { ...order, netSatang: net })
    : order.state === 'to_approve'
      ? 'draft'
      : order.state
  await sql`
    update purchasing.orders set net_satang = ${net}, vat_satang = ${vat}, state = ${to}, version = version + 1
    where id = ${order.id}::uuid`.execute(tools.db)
  if (!isOpen) return
  await expectGoods(tools, [
    ...lines.map((line) => ({
      sourceId: line.id,
      variantId: line.variantId,
      locationId: order.locationId,
      quantity: to === 'ordered' ? toCome(line) : 0n,
      dueOn: line.dueOn,
    })),
    ...(removed
      ? [
          {
            sourceId: removed.id,
            variantId: removed.variantId,
            locationId: order.locationId,
            quantity: 0n,
            dueOn: null,
          },
        ]
      : []),
  ])
}
