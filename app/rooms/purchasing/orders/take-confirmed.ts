/** What a supplier confirmed of lines is taken over: how many, and when they come. The sum stays, and with it what was approved. */
import { sql } from 'kysely'
import type * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { expectGoods } from '#rooms/stock/index.ts'
import { command } from '../room.ts'
import { linesOf, lockOrder } from './lock-order.ts'
import { TakeConfirmedInput } from './order-input.ts'
import { toCome } from './order-line.ts'

/** Errors: 404, also for a line that is not in it; 409 for an order that is not under way. */
export const takeConfirmed = command({
  may: 'purchasing.draftOrders',
  input: TakeConfirmedInput,
  async run(tools, { id, lines: said }): Promise<{ id: string; taken: Taken[] }> {
    const order = await lockOrder(tools, id, 'confirm')
    const lines = await linesOf(tools, id)
    const { actor } = tools.context
    const taken: Taken[] = []
    for (const { sku, unit, quantity, dueOn } of said) {
      const line = lines.find((one) => one.sku === sku && one.unit === unit) ?? notFound()
      const wasOn = line.dueOn
      if (line.confirmedOn === dueOn && Number(line.confirmedQuantity) === quantity) continue
      await sql`
        update purchasing.order_lines set due_on = ${dueOn}::date, confirmed_on = ${dueOn}::date, confirmed_quantity = ${quantity}
        where id = ${line.id}::uuid`.execute(tools.db)
      await tools.db
        .insertInto('purchasing.confirmations')
        .values({
          order_id: id,
          sku,
          unit,
          quantity: BigInt(quantity),
          was_on: wasOn,
          due_on: dueOn,
          taken_name: actor.name ?? '',
        })
        .execute()
      taken.push({ sku, unit, quantity, wasOn, dueOn })
      line.dueOn = dueOn
    }
    await expectGoods(tools, lines.map((line) => ({ sourceId: line.id, variantId: line.variantId, locationId: order.locationId, quantity: toCome(line), dueOn: line.dueOn }))) // prettier-ignore
    return { id, taken }
  },
  audit: {
    kind: auditKind('purchasing.takeConfirmed', {
      th: 'รับวันส่งที่ผู้ขายยืนยัน',
      en: 'took over what the supplier confirmed',
    }),
    subject: ({ id }) => `purchaseOrder:${id}`,
    details: (_input, { taken }) => ({ taken }),
  },
})

type Taken = z.output<typeof TakeConfirmedInput>['lines'][number] & { wasOn: string | null }
