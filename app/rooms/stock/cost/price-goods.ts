/** Somebody says what goods cost: those whose cost nobody knew, also where they are sold by now, and all that lie there. */
import { randomUUID } from 'node:crypto'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { costIs } from '#rooms/catalogue/index.ts'
import { postTransactions } from '#rooms/ledger/index.ts'
import { PriceInput } from '../desk-inputs.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { price } from './average.ts'
import { refuseConsigned } from './consigned.ts'
import { averages, cardsOf, costWaiting, holdCosts, writeCards, writeLines } from './book-costs.ts'
import { postingOf } from './what-it-posts.ts'

const auditPrice = auditKind('stock.priceGoods', { th: 'ตั้งต้นทุนสินค้า', en: 'set the cost of goods' })

/** Booked today. Errors: 404; 409 where nothing lies there that it would change. */
export const priceGoods = command({
  may: 'stock.setCost',
  input: PriceInput,
  idempotent: true,
  async run(tools, { variantId, unitCost, against, note }): Promise<{ valueSatang: bigint }> {
    const [kind] = await tools.db
      .selectFrom('catalogue.kinds')
      .select('sku')
      .where('variant_id', '=', variantId)
      .execute()
    const { sku } = kind ?? notFound()
    await refuseConsigned(tools, [variantId])
    await holdCosts(tools)
    await costWaiting(tools)
    const cards = await cardsOf(tools, [variantId])
    const card = cards.get(variantId)!
    const step = price(card, unitCost)
    const way = `price_${against}`
    const { kind: bookKind, entries } = postingOf(way, step)
    if (entries.length === 0 && step.pieces === 0n) refuse('noCostToSet')
    const on = businessDate(new Date())
    const postingId = entries.length > 0 ? randomUUID() : null
    await writeLines(tools, [
      { ...step, variantId, movementId: null, on, kind: way, sourceType: '', sourceId: null, note, postingId },
    ])
    await writeCards(tools, cards)
    if (postingId)
      await postTransactions(tools, [{ kind: bookKind, sourceType: 'stock', sourceId: postingId, memo: sku, businessOn: on, entries }]) // prettier-ignore
    await costIs(tools, averages(cards))
    await audit(tools, auditPrice, `variant:${variantId}`, { sku, unitCost, against, note })
    return { valueSatang: card.valueSatang }
  },
})
