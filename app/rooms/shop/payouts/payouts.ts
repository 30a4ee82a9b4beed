/** What carriers took at the door comes by their lists: looked at first, then booked as it was shown, each order once. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { refuseFields, Refusal } from '#kernel/refusals.ts'
import { TableInput } from '#kernel/table-file/table.ts'
import { thaiDate } from '#kernel/thai-inputs.ts'
import { receiveCash } from '#rooms/billing/index.ts'
import { type Carrier, carriers } from '../fulfilment/carriers.ts'
import { lockByNumber } from '../order-lock.server.ts'
import { orderCan } from '../order-states.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query, type ShopTables } from '../room.ts'
import { type PayoutLayout, payoutRoles } from './payout-layout.ts'
import { type PayoutRow, type ReadPayout, readPayout } from './read-payout.ts'

/**
 * unknown: no parcel and no order of that number; unclear: its parcel is of one order, its order number of another; twice: on the
 * list before; paid: its money came already.
 */
export type PayoutState = 'ready' | 'unknown' | 'unclear' | 'twice' | 'paid' | 'notCod' | 'wrongSum' | 'ended'

export interface PayoutLine extends PayoutRow {
  state: PayoutState
  number: string | null
  /** What its order still owes; null where there is none. */
  owedSatang: bigint | null
}

export interface PayoutPlan extends Pick<ReadPayout, 'problems' | 'columns' | 'warnings'> {
  lines: PayoutLine[]
  plan: string
}

const Look = z.object({
  table: TableInput,
  carrier: z.enum(carriers),
  columns: z.record(z.string().max(100), z.enum(payoutRoles)).optional(),
})

/** What a list would book, line by line. What was said of this carrier's columns before is used. */
export const lookAtPayout = query({
  may: 'shop.takeCash',
  input: Look,
  run: (tools, input): Promise<PayoutPlan> => planFor(tools, input),
})

const Begin = Look.extend({
  plan: z.string().max(100),
  fileName: z.string().trim().min(1).max(200),
  receivedOn: thaiDate(),
  reference: z.string().trim().max(100).default(''),
})

export interface PayoutBooked {
  done: number
  /** By now paid, ended, or of another sum: somebody else was quicker. */
  notDone: number
  codSatang: bigint
  feeSatang: bigint
}

/**
 * Each order in a transaction of its own, so that one that cannot be takes nothing from the others, and pressed twice nothing is
 * booked twice: an order is paid once.
 *
 * Errors: 409 where the list is not what was shown; 422 for a day to come.
 */
export const bookPayout = betweenTransactions({
  may: 'shop.takeCash',
  input: Begin,
  async run(context, input): Promise<PayoutBooked> {
    const { payoutId, lines } = await beginPayout(context, input)
    const booked: PayoutBooked = { done: 0, notDone: 0, codSatang: 0n, feeSatang: 0n }
    for (const { number, tracking, codSatang, feeSatang, feeVatSatang } of lines) {
      const { receivedOn } = input
      const asked = { payoutId, number: number!, tracking, codSatang, feeSatang, feeVatSatang, receivedOn }
      if (await takePayoutLine(context, asked).then(() => true, afterOthers)) {
        booked.done++
        booked.codSatang += codSatang
        booked.feeSatang += feeSatang
      } else booked.notDone++
    }
    return booked
  },
})

function afterOthers(error: unknown): false {
  if (error instanceof Refusal && (error.status === 409 || error.status === 404 || error.status === 410)) return false
  throw error
}

const beginPayout = command({
  may: 'shop.takeCash',
  input: Begin,
  async run(tools, { plan, fileName, receivedOn, reference, ...look }) {
    if (receivedOn > businessDate(new Date())) refuseFields([{ field: 'receivedOn', ...notYet }])
    const seen = await planFor(tools, look)
    if (seen.plan !== plan) refuse('payoutChanged')
    const lines = ordersOf(seen.lines)
    if (lines.length === 0) refuse('payoutNothing')
    if (look.columns)
      await sql`
        insert into shop.payout_layouts (carrier, columns) values (${look.carrier}, ${JSON.stringify(look.columns)}::jsonb)
        on conflict (tenant_id, carrier) do update set columns = excluded.columns, saved_at = now()`.execute(tools.db)
    const { id } = await tools.db
      .insertInto('shop.payouts')
      .values({
        carrier: look.carrier,
        file_name: fileName,
        reference,
        received_on: receivedOn,
        maker_name: tools.context.actor.name ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { payoutId: id, lines }
  },
  audit: {
    kind: auditKind('shop.payoutBooked', { th: 'ลงรายการโอน COD ของขนส่ง', en: 'booked a carrier’s payout list' }),
    subject: (_input, { payoutId }) => `payout:${payoutId}`,
    details: ({ carrier, fileName, reference }, { lines }) => ({
      carrier,
      number: fileName,
      reference,
      orders: lines.length,
    }),
  },
})

const takePayoutLine = command({
  may: 'shop.takeCash',
  input: z.object({
    payoutId: z.uuid(),
    number: z.string().max(20),
    tracking: z.string().max(60),
    codSatang: z.bigint(),
    feeSatang: z.bigint(),
    feeVatSatang: z.bigint(),
    receivedOn: thaiDate(),
  }),
  async run(tools, { payoutId, number, tracking, codSatang, feeSatang, feeVatSatang, receivedOn }): Promise<void> {
    const { order } = await lockByNumber(tools, number)
    if (!order.isCod || !orderCan(order.status, 'collect')) refuse('orderState')
    const { amountSatang } = await receiveCash(tools, {
      subjectType: 'order',
      subjectId: order.orderId,
      reference: tracking || number,
      receivedOn,
      carrierKept: feeSatang,
      carrierVat: feeVatSatang,
    })
    // Its return was told of meanwhile.
    if (amountSatang !== codSatang) refuse('payoutChanged')
    await tools.db
      .insertInto('shop.payout_lines')
      .values({
        payout_id: payoutId,
        order_id: order.orderId,
        tracking,
        cod_satang: codSatang,
        fee_satang: feeSatang,
        fee_vat_satang: feeVatSatang,
      })
      .execute()
  },
  audit: {
    kind: auditKind('shop.deliveryCashTaken', { th: 'รับเงินปลายทาง', en: 'took the cash of a delivery' }),
    subject: ({ number }) => `order:${number}`,
    details: ({ number, tracking, codSatang }) => ({ number, reference: tracking, amountSatang: codSatang }),
  },
})

async function planFor(
  tools: Tools<ShopTables>,
  { table, carrier, columns }: z.output<typeof Look>,
): Promise<PayoutPlan> {
  const read = readPayout(table, columns ?? (await layoutOf(tools, carrier)))
  const lines = await matched(tools, read.rows)
  const text = JSON.stringify([carrier, lines, read.problems], (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const plan = createHash('sha256').update(text).digest('base64url')
  const { problems, columns: found, warnings } = read
  return { lines, problems, columns: found, warnings, plan }
}

/** Remembered of this carrier; a list of another form is read by its names. */
async function layoutOf(tools: Tools<ShopTables>, carrier: Carrier): Promise<PayoutLayout | undefined> {
  const row = await tools.db
    .selectFrom('shop.payout_layouts')
    .select('columns')
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  return row?.columns as PayoutLayout | undefined // as bookPayout keeps it
}

interface Found {
  at: number
  number: string
  isCod: boolean
  isEnded: boolean
  owed: bigint
  isUnclear: boolean
}

/** An order's number (`691120-7K2M9`) as carriers write it, who leave its dash out. */
const numbersOf = (order: string): string[] => (order ? [order, `${order.slice(0, 6)}-${order.slice(6)}`] : [])

async function matched(tools: Tools<ShopTables>, rows: readonly PayoutRow[]): Promise<PayoutLine[]> {
  const asked = JSON.stringify(rows.map(({ tracking, order }, at) => ({ at, tracking, numbers: numbersOf(order) })))
  const numbers = rows.flatMap(({ order }) => numbersOf(order))
  // Orders by their numbers once for all lines: a plan made for small businesses would read all of a large one for each.
  const { rows: found } = await sql<Found>`
    with named as materialized (select id, number from shop.orders where number = any(${numbers}::text[]))
    select a.at, o.number, o.delivery ->> 'cod' = 'true' as "isCod", o.status in ('cancelled', 'expired', 'closed_returned') as "isEnded",
      coalesce(m.amount_satang - m.paid_satang, 0)::bigint as owed,
      exists (select from named x where x.number = any(a.numbers) and x.id <> o.id) as "isUnclear"
    from jsonb_to_recordset(${asked}::jsonb) as a (at int, tracking text, numbers text[])
      join lateral (
        select f.order_id as id from shop.fulfilments f
          where a.tracking <> '' and f.tracking <> '' and f.tracking = a.tracking and f.state <> 'cancelled'
        union all select n.id from named n where n.number = any(a.numbers)
        limit 1
      ) hit on true
      join shop.orders o on o.id = hit.id
      left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id`.execute(tools.db)
  const byRow = new Map(found.map((one) => [one.at, one]))
  // Two parcels of an order may bring it together; the same parcel twice is once too often.
  const sums = new Map<string, bigint>()
  const seen = new Set<string>()
  const twice = new Set<number>()
  for (const [at, row] of rows.entries()) {
    const { number, isUnclear = false } = byRow.get(at) ?? {}
    if (!number || isUnclear) continue
    const parcel = row.tracking || number
    if (seen.has(parcel)) twice.add(at)
    else sums.set(number, (sums.get(number) ?? 0n) + row.codSatang)
    seen.add(parcel)
  }
  return rows.map((row, at) => {
    const one = byRow.get(at)
    const state = !one ? 'unknown' : twice.has(at) ? 'twice' : stateOf(one, sums.get(one.number) ?? 0n)
    return { ...row, state, number: one?.number ?? null, owedSatang: one ? one.owed : null }
  })
}

function stateOf({ isCod, isEnded, owed, isUnclear }: Found, sum: bigint): PayoutState {
  if (isUnclear) return 'unclear'
  if (!isCod) return 'notCod'
  if (isEnded) return 'ended'
  if (owed <= 0n) return 'paid'
  return sum === owed ? 'ready' : 'wrongSum'
}

/** An order's parcels together. */
function ordersOf(lines: readonly PayoutLine[]): PayoutLine[] {
  const groups = Map.groupBy(
    lines.filter(({ state }) => state === 'ready'),
    ({ number }) => number,
  )
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    codSatang: sumOf(group, 'codSatang'),
    feeSatang: sumOf(group, 'feeSatang'),
    feeVatSatang: sumOf(group, 'feeVatSatang'),
  }))
}

const sumOf = (lines: readonly PayoutLine[], key: 'codSatang' | 'feeSatang' | 'feeVatSatang'): bigint =>
  lines.reduce((sum, line) => sum + line[key], 0n)

const notYet = { th: 'วันที่รับเงินยังมาไม่ถึง', en: 'That day has not come yet.' }

export interface OwedByCarrier {
  carrier: Carrier
  orders: number
  satang: bigint
}

/** What left with a carrier to be paid at the door, and was not paid yet. */
export const owedByCarriers = query({
  may: 'shop.takeCash',
  input: z.object({}),
  async run(tools): Promise<OwedByCarrier[]> {
    const { rows } = await sql<OwedByCarrier>`
      select f.carrier, count(*)::int as orders, sum(m.amount_satang - m.paid_satang)::bigint as satang
      from shop.orders o join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
        join lateral (select carrier from shop.fulfilments f where f.order_id = o.id and f.state = 'sent' and f.carrier is not null
          order by f.parcel_no desc limit 1) f on true
      where o.delivery ->> 'cod' = 'true' and o.status = 'confirmed' and m.amount_satang > m.paid_satang
      group by f.carrier order by 3 desc`.execute(tools.db)
    return rows
  },
})
