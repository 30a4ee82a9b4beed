/** What to order, from what sells and how long it takes to come; and orders made of it in one press. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { openDraft, putLine, reckonOrder } from '../orders/change-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { priceSteps, type PriceStep, stepFor } from '../prices/price-at.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables, query, within } from '../room.ts'
import { packsToOrder, piecesToOrder, speedDays, type Stand } from './how-much.ts'

interface Found extends Omit<Stand, 'leadDays'> {
  variantId: string
  sku: string
  name: LocalText
  costSatang: bigint
}

export interface Suggestion extends Found {
  leadDays: number | null
  pieces: bigint
  /** Null: no price list has it. */
  buy: (PriceStep & { packs: bigint; supplier: string; sumSatang: bigint }) | null
}

/** Each of our goods once, with whom it is cheapest by the piece. The same asked twice is the same. */
export const suggested = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({}),
  run: (tools): Promise<Suggestion[]> => suggest(tools),
})

/** For rooms above: how many goods wait to be ordered. */
export const toReorder = within(async (tools): Promise<number> => (await suggest(tools)).length)

/** For rooms above: the same lines, for whom they know to be allowed. */
export const reorderLines = within((tools): Promise<Suggestion[]> => suggest(tools))

async function suggest(tools: Tools<PurchasingTables>): Promise<Suggestion[]> {
  const today = businessDate(new Date())
  const { rows } = await sql<Found>`
    with sold as (
      select variant_id, sum(quantity)::bigint as many from stock.sold where business_date > ${addDays(today, -speedDays)}::date group by 1
    ), drafted as (
      select l.variant_id, sum(l.quantity * l.base_quantity)::bigint as many from purchasing.order_lines l
        join purchasing.orders o on o.id = l.order_id and o.state in ('draft', 'to_approve') group by 1
    )
    select k.variant_id as "variantId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.cost_satang as "costSatang",
      k.reorder_point::bigint as "reorderPoint", coalesce(s.on_hand - s.reserved, 0)::bigint as free, coalesce(s.incoming, 0)::bigint as coming,
      coalesce(d.many, 0)::bigint as drafted, coalesce(m.many, 0)::bigint as sold
    from catalogue.kinds k left join stock.supply s on s.variant_id = k.variant_id
      left join sold m on m.variant_id = k.variant_id left join drafted d on d.variant_id = k.variant_id
    where k.counted and k.active and k.status <> 'archived'
      and (k.reorder_point > 0 or m.many > 0 or s.on_hand < s.reserved)`.execute(tools.db)
  const steps = await priceSteps(tools, { variantIds: rows.map(({ variantId }) => variantId), on: today })
  const { rows: names } = await sql<{ id: string; name: string }>`
    select id, name from purchasing.suppliers where archived_at is null`.execute(tools.db)
  const suppliers = new Map(names.map(({ id, name }) => [id, name]))
  return rows
    .flatMap((found) => {
      const own = steps.filter((step) => step.variantId === found.variantId && suppliers.has(step.supplierId))
      const quickest = own.reduce<number | null>((days, { leadDays }) => (leadDays !== null && (days === null || leadDays < days) ? leadDays : days), null) // prettier-ignore
      const pieces = piecesToOrder({ ...found, leadDays: quickest })
      if (pieces === 0n) return []
      return [{ ...found, leadDays: quickest, pieces, buy: cheapest(own, pieces, suppliers) }]
    })
    .toSorted((a, b) => (a.buy?.supplier ?? '￿').localeCompare(b.buy?.supplier ?? '￿', 'th') || a.sku.localeCompare(b.sku)) // prettier-ignore
}

function cheapest(
  steps: readonly PriceStep[],
  pieces: bigint,
  suppliers: ReadonlyMap<string, string>,
): Suggestion['buy'] {
  const ways = [...new Set(steps.map(({ supplierId, unit }) => `${supplierId} ${unit}`))].flatMap((key) => {
    const own = steps.filter(({ supplierId, unit }) => `${supplierId} ${unit}` === key)
    const first = own[0]!
    const packs = packsToOrder(pieces, { baseQuantity: first.baseQuantity, minQuantity: first.minQuantity })
    const step = stepFor(own, Number(packs))!
    return [{ ...step, packs, supplier: suppliers.get(step.supplierId)!, sumSatang: step.priceSatang * packs }]
  })
  const by = (one: (typeof ways)[number], other: (typeof ways)[number]) => {
    const difference = one.priceSatang * other.baseQuantity - other.priceSatang * one.baseQuantity
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }
  return ways.toSorted(by)[0] ?? null
}

/** Drafts of what was picked, one for each supplier. Errors: 422 where nothing was. */
export const orderSuggested = command({
  may: 'purchasing.draftOrders',
  idempotent: true,
  input: z.object({
    /** Packs by `{supplier}_{sku}`; 0 is left out. */
    packs: z
      .record(z.string().max(120), z.union([z.literal('').transform(() => 0), wholeNumber({ max: 1_000_000 })]))
      .default({}),
    /** Of what they are packs, by the same. */
    unit: z.record(z.string().max(120), z.string().trim().max(40)).default({}),
  }),
  async run(tools, { packs, unit }): Promise<{ orders: { id: string; number: string }[] }> {
    const asked = Object.entries(packs).flatMap(([key, many]) => {
      const at = key.indexOf('_')
      return many > 0
        ? [{ supplierId: key.slice(0, at), sku: key.slice(at + 1), many, unit: unit[key] || undefined }]
        : []
    })
    if (asked.length === 0) refuse('nothingOrdered')
    const { rows } = await sql<{
      id: string
    }>`select id from stock.selling_places order by not is_default, id limit 1`.execute(tools.db)
    const locationId = rows[0]?.id ?? refuse('nothingOrdered')
    const orders: { id: string; number: string }[] = []
    for (const supplierId of [...new Set(asked.map((one) => one.supplierId))].toSorted()) {
      const parsed = z.uuid().safeParse(supplierId)
      if (!parsed.success) refuse('otherLine')
      const made = await openDraft(tools, { supplierId, locationId })
      const order = await lockOrder(tools, made.id, 'put')
      for (const { sku, many, unit: of } of asked.filter((one) => one.supplierId === supplierId))
        await putLine(tools, order, { sku, quantity: many, unit: of })
      await reckonOrder(tools, order)
      orders.push(made)
    }
    return { orders }
  },
  audit: {
    kind: auditKind('purchasing.orderSuggested', {
      th: 'เปิดใบสั่งซื้อจากที่ควรสั่ง',
      en: 'drafted purchase orders of what was suggested',
    }),
    subject: (_input, { orders }) => `purchaseOrder:${orders[0]!.id}`,
    details: (_input, { orders }) => ({ number: orders.map(({ number }) => number).join(', ') }),
  },
})
