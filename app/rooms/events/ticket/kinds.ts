/** Kinds of tickets: what they cost at this moment, whether they are sold, and how many are left. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import type { VatClass } from '#rooms/billing/index.ts'
import { offerPlaces, savePool } from '#rooms/seats/index.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, query } from '../room.ts'
import { passOn, passOnAfter } from '../waiting/offers.ts'
import { KindInput } from './kind-input.ts'

export type SaleState = 'open' | 'soon' | 'over' | 'closed' | 'soldOut'

export interface Kind {
  id: string
  eventId: string
  name: LocalText
  about: string
  /** As it is paid at this moment, and on the tag. */
  unitSatang: bigint
  priceSatang: bigint
  earlySatang: bigint | null
  /** Of the early price; days in Bangkok, with all of that day. */
  earlyUntil: string | null
  saleFrom: string | null
  saleUntil: string | null
  least: number
  most: number
  code: string
  vatClass: VatClass
  isClosed: boolean
  /** Of whom waits when this one is sold no more. */
  nextId: string | null
  version: number
  /** Null: as many as come. */
  capacity: number | null
  /** Held, offered and sold. */
  taken: number
  state: SaleState
}

const ends = (day: RawBuilder<unknown>) => sql`(${day} + 1)::timestamp at time zone 'Asia/Bangkok'`

/** All of an event; price and state are those of this transaction's moment, by the clock of the database. */
export async function kindsOf({ db }: Tools<EventTables>, which: RawBuilder<unknown>): Promise<Kind[]> {
  const { rows } = await sql<Omit<Kind, 'name'> & { th: string; en: string }>`
    select k.id, k.event_id as "eventId", k.name_th as th, k.name_en as en, k.about, k.price_satang as "priceSatang", k.early_satang as "earlySatang",
      case when k.early_satang is not null and now() < ${ends(sql`k.early_until`)} then k.early_satang else k.price_satang end as "unitSatang",
      k.early_until as "earlyUntil", k.sale_from as "saleFrom", k.sale_until as "saleUntil", k.least, k.most, k.code,
      k.vat_class as "vatClass", k.is_closed as "isClosed", k.next_id as "nextId", k.version, c.capacity, coalesce(c.taken, 0) as taken,
      case when k.is_closed then 'closed' when e.state <> 'published' then 'closed'
        when now() >= e.ends_at and e.way <> 'ondemand' then 'over'
        when k.sale_until is not null and now() >= ${ends(sql`k.sale_until`)} then 'over'
        when k.sale_from is not null and now() < k.sale_from::timestamp at time zone 'Asia/Bangkok' then 'soon'
        when c.capacity is not null and c.capacity - c.taken < k.least then 'soldOut'
        else 'open' end as state
    from events.kinds k join events.events e on e.id = k.event_id left join seats.counted c on c.pool_id = k.id
    where ${which} order by k.id`.execute(db)
  return rows.map(({ th, en, ...kind }) => ({ ...kind, name: { th, en: en || th } }))
}

const auditSave = auditKind('events.saveKind', { th: 'แก้ประเภทตั๋ว', en: 'changed a kind of tickets' })

/** Without an id a new one. Errors: 404; 409 for fewer than are held, and when somebody else saved it since `version`. */
export const saveKind = command({
  may: 'events.changeEvents',
  input: KindInput.and(
    z.object({
      id: z.uuid(),
      kindId: z.union([z.literal('').transform(() => null), z.null(), z.uuid()]).default(null),
      version: z.coerce.number().int().default(0),
    }),
  ),
  async run(tools, { id: eventId, kindId, version, capacity, nextId, ...typed }): Promise<{ kindId: string }> {
    const event = await tools.db
      .selectFrom('events.events')
      .select('id')
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirst()
    if (!event) return notFound()
    if (nextId !== null && (nextId === kindId || !(await isOf(tools, eventId, nextId)))) return notFound()
    const values = {
      next_id: nextId,
      name_th: typed.name.th,
      name_en: typed.name.en,
      about: typed.about,
      price_satang: typed.price,
      early_satang: typed.early,
      early_until: typed.earlyUntil,
      sale_from: typed.saleFrom,
      sale_until: typed.saleUntil,
      least: typed.least,
      most: typed.most,
      code: typed.code,
      vat_class: typed.vatClass,
      is_closed: typed.isClosed,
    }
    const id =
      kindId === null ? await addKind(tools, eventId, values) : await changeKind(tools, kindId, version, values)
    const taken = await savePool(tools, { poolId: id, kind: 'ticket', capacity })
    if (taken !== null) refuse('tooFew', { taken })
    await passOn(tools, { kindId: id })
    // Whoever waits goes on to the next when its last day is over.
    if (nextId !== null && typed.saleUntil !== null) passOnAfter(tools, id, typed.saleUntil)
    await offerPlaces(tools, id)
    return { kindId: id }
  },
  audit: {
    kind: auditSave,
    subject: ({ id }) => `event:${id}`,
    details: ({ name, price, capacity }) => ({ name: name.th, amountSatang: price, capacity }),
  },
})

const isOf = async ({ db }: Tools<EventTables>, eventId: string, kindId: string): Promise<boolean> =>
  (await db
    .selectFrom('events.kinds')
    .select('id')
    .where('id', '=', kindId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined

const addKind = async ({ db }: Tools<EventTables>, event_id: string, values: KindRow): Promise<string> =>
  (
    await db
      .insertInto('events.kinds')
      .values({ event_id, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function changeKind({ db }: Tools<EventTables>, id: string, version: number, values: KindRow): Promise<string> {
  const known = await db
    .selectFrom('events.kinds')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return notFound()
  if (known.version !== version) refuse('editedMeanwhile', { version: known.version })
  await db
    .updateTable('events.kinds')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return id
}

interface KindRow {
  next_id: string | null
  name_th: string
  name_en: string
  about: string
  price_satang: bigint
  early_satang: bigint | null
  early_until: string | null
  sale_from: string | null
  sale_until: string | null
  least: number
  most: number
  code: string
  vat_class: VatClass
  is_closed: boolean
}

/** Of an event, for its staff. */
export const staffKinds = query({
  may: 'events.seeEvents',
  input: z.object({ id: z.uuid() }),
  run: (tools, { id }): Promise<Kind[]> => kindsOf(tools, sql`k.event_id = ${id}::uuid`),
})
