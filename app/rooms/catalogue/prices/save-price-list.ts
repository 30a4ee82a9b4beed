/** One price list: for whom, which way, when, and what it yields to. Its prices: price-items.ts. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from '../changed.ts'
import { dayOf } from '../inputs-desk.ts'
import { refuse } from '../refusals.ts'
import { type CatalogueTables, command, job, query } from '../room.ts'
import { type PriceChannel, SavedPriceList } from './price-list-input.ts'

/** Null for the one that is to be made. */
export const seePriceList = query({
  may: 'catalogue.edit',
  input: z.object({ id: z.uuid().nullable() }),
  async run({ db }, { id }) {
    if (id === null) return null
    const row = await db.selectFrom('catalogue.price_lists').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return notFound()
    return {
      id: row.id,
      name: row.name,
      groupId: row.group_id ?? '',
      channel: row.channel ?? '',
      startsOn: dayOf(row.starts_at),
      endsOn: dayOf(row.ends_at, true),
      priority: row.priority,
      active: row.active,
      version: row.version,
    }
  },
})

export type SeenPriceList = NonNullable<Awaited<ReturnType<typeof seePriceList>>>

/** Without an id a new one. Errors: 404, also for an unknown group; 409 when somebody else saved it since `version`. */
export const savePriceList = command({
  may: 'catalogue.edit',
  input: SavedPriceList,
  async run(tools, { id, version, groupId, startsOn, endsOn, ...rest }): Promise<{ id: string }> {
    if (groupId) await mustBeGroup(tools, groupId)
    const values = {
      ...rest,
      group_id: groupId,
      starts_at: startsOn ? businessDayStart(startsOn) : null,
      ends_at: endsOn ? new Date(businessDayStart(endsOn).getTime() + 86_400_000) : null,
    }
    const saved = id === null ? await add(tools, values) : await change(tools, id, version, values)
    tellAtEdge(tools, { id: saved, ...values })
    changed(tools)
    return { id: saved }
  },
  audit: {
    kind: auditKind('catalogue.savePriceList', { th: 'แก้ไขรายการราคา', en: 'changed a price list' }),
    subject: (_input, { id }) => `price-list:${id}`,
    details: ({ id: _id, version: _version, ...typed }) => typed,
  },
})

interface Values {
  name: string
  group_id: string | null
  channel: PriceChannel | null
  starts_at: Date | null
  ends_at: Date | null
  priority: number
  active: boolean
}

async function mustBeGroup(tools: Tools<CatalogueTables>, groupId: string): Promise<void> {
  const known = await tools.db
    .selectFrom('cluster.groups')
    .select('group_id')
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  if (!known) notFound()
}

async function add(tools: Tools<CatalogueTables>, values: Values): Promise<string> {
  const { id } = await tools.db
    .insertInto('catalogue.price_lists')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(tools: Tools<CatalogueTables>, id: string, version: number, values: Values): Promise<string> {
  const saved = await tools.db
    .updateTable('catalogue.price_lists')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (saved) return saved.id
  const there = await tools.db
    .selectFrom('catalogue.price_lists')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  return there ? refuse('priceListChanged', there) : notFound()
}

/** Kept pages go when a list begins or ends; what is paid never comes from them. */
function tellAtEdge(
  tools: Pick<Tools<unknown>, 'later'>,
  { id, starts_at, ends_at }: Pick<Values, 'starts_at' | 'ends_at'> & { id: string },
): void {
  const next = [starts_at, ends_at].find((at) => at && at > new Date())
  if (next) tools.later('catalogue.priceListEdge', { id }, { at: next, key: id })
}

export const priceListEdge = job('catalogue.priceListEdge', z.object({ id: z.uuid() }), async (tools, { id }) => {
  const row = await tools.db
    .selectFrom('catalogue.price_lists')
    .select(['id', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) tellAtEdge(tools, row)
  changed(tools)
})
