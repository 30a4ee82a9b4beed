/**
 * Gives movements their value, in the order in which they happened, and books it. It runs after the transactions that move
 * goods, so that no sale waits for another's average or for accounts that all sales share (docs/decisions/500).
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { costIs } from '#rooms/catalogue/index.ts'
import { balanceOf, beforeClosing, holdOpen, openDay, type Posting, postTransactions } from '#rooms/ledger/index.ts'
import { job, type StockTables, within } from '../room.ts'
import { comeBack, come, type CostCard, type CostStep, emptyCard, go } from './average.ts'
import { nextRepricings, repricedAtOnce, repriceOne } from './reprice.ts'
import { postingOf, summed } from './what-it-posts.ts'

/** How many at once: a transaction holds the accounts of stock so long. */
const atOnce = 500

export const bookCosts = job('stock.bookCosts', z.object({}), async (tools) => {
  const isFull = (await costNext(tools)) === atOnce || (await repriceNext(tools)) === repricedAtOnce
  if (isFull) tools.later('stock.bookCosts', {}, { key: 'costs' })
})

/** All that waits, in this transaction: before a month is closed. */
export const costAll = within((tools): Promise<void> => costWaiting(tools))

beforeClosing((tools) => costAll(tools))

export async function costWaiting(tools: Tools<StockTables>): Promise<void> {
  let done: number
  do done = await costNext(tools)
  while (done === atOnce)
  do done = await repriceNext(tools)
  while (done === repricedAtOnce)
}

/** Bills that say another price than the goods came in with. */
async function repriceNext(tools: Tools<StockTables>): Promise<number> {
  await holdCosts(tools)
  const waiting = await nextRepricings(tools)
  if (waiting.length === 0) return 0
  const cards = await cardsOf(tools, waiting.map(({ variantId }) => variantId)) // prettier-ignore
  const postings: Posting[] = []
  for (const one of waiting) {
    const done = await repriceOne(tools, one, cards.get(one.variantId)!)
    if (!done) continue
    await writeLines(tools, [done.line])
    if (done.posting) postings.push(done.posting)
  }
  await writeCards(tools, cards)
  if (postings.length > 0) await postTransactions(tools, postings)
  await costIs(tools, averages(cards))
  return waiting.length
}

interface Waiting {
  id: string
  variantId: string
  quantity: bigint
  kind: string
  on: string
  sourceType: string
  sourceId: string | null
  valueSatang: bigint | null
  holder: string
  note: string
}

/** A line of a card, before it is written. */
export interface CostLine extends CostStep {
  variantId: string
  movementId: string | null
  on: string
  kind: string
  sourceType: string
  sourceId: string | null
  note: string
  postingId: string | null
}

/** One at a time of a business, until the transaction ends. */
export async function holdCosts(tools: Tools<StockTables>): Promise<void> {
  // Who closes a month is alone first, and then wants this.
  await holdOpen(tools)
  const key = `stock.costs ${tools.context.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tools.db)
  await open(tools)
}

async function costNext(tools: Tools<StockTables>): Promise<number> {
  await holdCosts(tools)
  const waiting = await nextWaiting(tools)
  if (waiting.length === 0) return 0
  const cards = await cardsOf(tools, waiting.map(({ variantId }) => variantId)) // prettier-ignore
  const sales = await salesOf(tools, waiting)
  const days = await bookedDays(tools, waiting)
  const happenings = new Map<string, { id: string; posting: Posting }>()
  const lines = waiting.map((one): CostLine => {
    const step = stepOf(one, cards.get(one.variantId)!, sales)
    const paid = one.kind === 'supplier_return_out' ? one.valueSatang : null
    const { kind, entries } = postingOf(one.kind, step, paid)
    const on = days.get(one.on)!
    const line = { ...step, variantId: one.variantId, movementId: one.id, on: one.on, kind: one.kind, sourceType: one.sourceType, sourceId: one.sourceId, note: one.holder || one.note } // prettier-ignore
    if (entries.length === 0) return { ...line, postingId: null }
    const key = [on, one.kind, one.sourceType, one.sourceId ?? one.id].join(' ')
    const happening = happenings.get(key) ?? newHappening(kind, on, line.note)
    happening.posting = { ...happening.posting, entries: [...happening.posting.entries, ...entries] }
    happenings.set(key, happening)
    return { ...line, postingId: happening.id }
  })
  await writeLines(tools, lines)
  await writeCards(tools, cards)
  const postings = [...happenings.values()]
    .map(({ posting }) => ({ ...posting, entries: summed(posting.entries) }))
    .filter(({ entries }) => entries.length > 0)
  if (postings.length > 0) await postTransactions(tools, postings)
  const dearer = new Set(waiting.flatMap(({ quantity, variantId }) => (quantity > 0n ? [variantId] : [])))
  await costIs(tools, averages(cards).filter(({ variantId }) => dearer.has(variantId))) // prettier-ignore
  return waiting.length
}

function newHappening(kind: Posting['kind'], businessOn: string, memo: string): { id: string; posting: Posting } {
  const id = randomUUID()
  return { id, posting: { kind, sourceType: 'stock', sourceId: id, memo, businessOn, entries: [] } }
}

/** Taken off the queue, oldest first. */
async function nextWaiting(tools: Tools<StockTables>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with next as (
      delete from stock.uncosted u where u.movement_id in (
        select movement_id from stock.uncosted order by movement_id limit ${atOnce})
      returning u.movement_id
    )
    select m.id, m.variant_id as "variantId", m.quantity, m.kind, m.business_date::text as on, m.source_type as "sourceType",
      m.source_id as "sourceId", m.note,
      case when c.variant_id is not null then 0 when m.value_satang is not null then m.value_satang
        when m.kind = 'opening' then nullif(p.cost_satang, 0) * m.quantity end as "valueSatang",
      coalesce((select max(r.holder_name) from stock.reservations r where r.holder_id = m.source_id), '') as holder
    from next join stock.movements m on m.id = next.movement_id
      left join catalogue.parts p on p.variant_id = m.variant_id and p.part_id = m.variant_id
      left join stock.consigned c on c.variant_id = m.variant_id
    order by m.id`.execute(tools.db)
  return rows
}

export async function cardsOf(
  tools: Tools<StockTables>,
  variantIds: readonly string[],
): Promise<Map<string, CostCard>> {
  const ids = [...new Set(variantIds)].toSorted()
  const { rows } = await sql<CostCard & { variantId: string }>`
    select variant_id as "variantId", pieces, value_satang as "valueSatang", unknown, last_unit_satang as "lastUnitSatang",
      sold_unknown as "soldUnknown"
    from stock.costs where variant_id = any(${ids}::uuid[]) order by variant_id for update`.execute(tools.db)
  const cards = new Map(rows.map(({ variantId, ...card }): [string, CostCard] => [variantId, card]))
  for (const id of ids) if (!cards.has(id)) cards.set(id, emptyCard())
  return cards
}

interface Sale {
  pieces: bigint
  valueSatang: bigint
  unknown: bigint
}
const saleKey = ({ sourceId, variantId }: { sourceId: string | null; variantId: string }) => `${sourceId} ${variantId}`

/** What of each sale is out, at what it was reckoned. */
async function salesOf(tools: Tools<StockTables>, waiting: readonly Waiting[]): Promise<Map<string, Sale>> {
  const back = waiting.filter(({ kind, sourceId }) => kind === 'sale_return_in' && sourceId)
  const { rows } = await sql<Sale & { sourceId: string; variantId: string }>`
    select source_id as "sourceId", variant_id as "variantId", -sum(pieces)::bigint as pieces, -sum(value_satang + late_satang)::bigint as "valueSatang",
      -sum(unknown)::bigint as unknown
    from stock.cost_lines
    where source_id = any(${back.map(({ sourceId }) => sourceId)}::uuid[]) and kind in ('sale_out', 'sale_return_in')
    group by 1, 2`.execute(tools.db)
  return new Map(rows.map((row) => [saleKey(row), row]))
}

function stepOf(one: Waiting, card: CostCard, sales: Map<string, Sale>): CostStep {
  const sale = sales.get(saleKey(one)) ?? { pieces: 0n, valueSatang: 0n, unknown: 0n }
  const step =
    one.quantity < 0n
      ? go(card, -one.quantity, { isSale: one.kind === 'sale_out' })
      : one.kind === 'sale_return_in'
        ? comeBack(card, one.quantity, sale)
        : come(card, one.quantity, one.valueSatang)
  if (/^sale_/.test(one.kind) && one.sourceId)
    sales.set(saleKey(one), {
      pieces: sale.pieces - step.pieces,
      valueSatang: sale.valueSatang - step.valueSatang - step.lateSatang,
      unknown: sale.unknown - step.unknown,
    })
  return step
}

async function bookedDays(tools: Tools<StockTables>, waiting: readonly { on: string }[]): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  for (const on of new Set(waiting.map((one) => one.on))) days.set(on, await openDay(tools, on))
  return days
}

export async function writeLines(tools: Tools<StockTables>, lines: readonly CostLine[]): Promise<void> {
  const of = <T>(value: (line: CostLine) => T) => lines.map(value)
  await sql`
    insert into stock.cost_lines (variant_id, movement_id, happened_on, kind, pieces, unknown, value_satang, late_satang, is_estimate,
      source_type, source_id, note, posting_id)
    select l.variant_id, l.movement_id, l.happened_on, l.kind, l.pieces, l.unknown, l.value_satang, l.late_satang, l.is_estimate,
      l.source_type, l.source_id, l.note, l.posting_id
    from unnest(${of((l) => l.variantId)}::uuid[], ${of((l) => l.movementId)}::uuid[], ${of((l) => l.on)}::date[],
      ${of((l) => l.kind)}::text[], ${of((l) => l.pieces)}::bigint[], ${of((l) => l.unknown)}::bigint[],
      ${of((l) => l.valueSatang)}::bigint[], ${of((l) => l.lateSatang)}::bigint[], ${of((l) => l.isEstimate)}::boolean[],
      ${of((l) => l.sourceType)}::text[], ${of((l) => l.sourceId)}::uuid[], ${of((l) => l.note)}::text[],
      ${of((l) => l.postingId)}::uuid[]) with ordinality as l (variant_id, movement_id, happened_on, kind, pieces, unknown,
      value_satang, late_satang, is_estimate, source_type, source_id, note, posting_id, n)
    order by l.n`.execute(tools.db)
}

export async function writeCards(tools: Tools<StockTables>, cards: ReadonlyMap<string, CostCard>): Promise<void> {
  const all = [...cards]
  const of = <T>(value: (card: CostCard) => T) => all.map(([, card]) => value(card))
  await sql`
    insert into stock.costs as c (variant_id, pieces, value_satang, unknown, last_unit_satang, sold_unknown)
    select * from unnest(${all.map(([id]) => id)}::uuid[], ${of((c) => c.pieces)}::bigint[], ${of((c) => c.valueSatang)}::bigint[],
      ${of((c) => c.unknown)}::bigint[], ${of((c) => c.lastUnitSatang)}::bigint[], ${of((c) => c.soldUnknown)}::bigint[])
    on conflict (tenant_id, variant_id) do update set pieces = excluded.pieces, value_satang = excluded.value_satang,
      unknown = excluded.unknown, last_unit_satang = excluded.last_unit_satang, sold_unknown = excluded.sold_unknown`.execute(
    tools.db,
  )
}

/** What one costs on average, as the goods' own page says it. */
export const averages = (cards: ReadonlyMap<string, CostCard>): { variantId: string; costSatang: bigint }[] =>
  [...cards].flatMap(([variantId, card]) =>
    card.pieces > 0n ? [{ variantId, costSatang: (card.valueSatang * 2n + card.pieces) / (card.pieces * 2n) }] : [],
  )

/**
 * The first time: what lies there is taken over at the cost that is known, and the book is made to say so, against the
 * opening balances. What has no cost known is worth nothing, and is told.
 */
async function open(tools: Tools<StockTables>): Promise<void> {
  const opened = await tools.db.selectFrom('stock.cost_openings').select('opened_on').executeTakeFirst()
  if (opened) return
  const on = businessDate(new Date())
  // What moved since the cost is kept waits for its own value.
  const { rows } = await sql<{ variantId: string; many: bigint; unitSatang: bigint }>`
    select m.variant_id as "variantId", sum(m.quantity)::bigint as many, coalesce(min(p.cost_satang), 0)::bigint as "unitSatang"
    from stock.movements m left join catalogue.parts p on p.variant_id = m.variant_id and p.part_id = m.variant_id
    where not exists (select from stock.uncosted u where u.movement_id = m.id) and m.kind not in ('transfer_in', 'transfer_out')
    group by m.variant_id having sum(m.quantity) <> 0 order by m.variant_id`.execute(tools.db)
  const cards = new Map<string, CostCard>()
  const lines = rows.map(({ variantId, many, unitSatang }): CostLine => {
    const card = emptyCard()
    const isKnown = unitSatang > 0n
    if (isKnown) Object.assign(card, { pieces: many, valueSatang: many * unitSatang, lastUnitSatang: unitSatang })
    else card.unknown = many
    cards.set(variantId, card)
    return { variantId, movementId: null, on, kind: 'taken_over', pieces: card.pieces, unknown: card.unknown, valueSatang: card.valueSatang, lateSatang: 0n, isEstimate: false, sourceType: '', sourceId: null, note: '', postingId: null } // prettier-ignore
  })
  const booked = await balanceOf(tools, 'stock:goods')
  const value = lines.reduce((sum, { valueSatang }) => sum + valueSatang, 0n)
  await tools.db
    .insertInto('stock.cost_openings')
    .values({ opened_on: on, booked_satang: booked, value_satang: value })
    .execute()
  await writeLines(tools, lines)
  await writeCards(tools, cards)
  if (value === booked) return
  const { id, posting } = newHappening('stock_opening', on, '')
  const entries = [
    { account: 'stock:goods', kind: 'asset' as const, amountSatang: value - booked },
    { account: 'equity:opening', kind: 'equity' as const, amountSatang: booked - value },
  ]
  await postTransactions(tools, [{ ...posting, sourceId: id, entries }])
}
