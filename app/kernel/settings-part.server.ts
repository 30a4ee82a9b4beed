/**
 * What a business has set, kept with every change and brought back in one press. A room says once what its settings are:
 *
 *   export const deliverySettings = settingsPart({
 *     key: 'shop.delivery', title: { th: 'วิธีจัดส่ง', en: 'Delivery' }, path: '/config/delivery',
 *     audiences: permissions['shop.openShop'],
 *     table: 'shop.settings', version: 'version', fields: { pickup: { th: 'รับที่ร้าน', en: 'Pick-up' }, … },
 *   })
 *
 * and its command changes them inside of `deliverySettings.keeping(tools, async () => …)`. The history (tenancy) lists them
 * all. Columns that are not named, secrets above all, are neither kept nor brought back.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyTools } from './action.server.ts'
import type { LocalText } from './context.ts'
import { formatBaht } from './money.ts'
import { forbidden, notFound, refuseKernel } from './refusals.ts'
import { admits, type Audience } from './roles.ts'
import { toStored } from './stored-json.ts'

type Row = Record<string, unknown>

interface Declared {
  key: string
  title: LocalText
  path: string
  /** who may set it, and so who may bring it back */
  audiences: readonly Audience[]
  table: `${string}.${string}`
  fields: Readonly<Record<string, LocalText>>
  /** of these it is told that they changed, and not from what to what: ids */
  untold?: readonly string[]
  /** the column that says which state was seen: a number that rises, or the time of the change */
  version?: string | undefined
  touched?: string | undefined
  /** a table of several rows: those that came since get these values */
  many?: { gone: Row } | undefined
  /** Refuses what cannot stand again; what else follows from it. */
  check?(tools: AnyTools, then: Row[], now: Row[]): Promise<void> | void
  follow?(tools: AnyTools, then: Row[]): Promise<void>
}

export interface SettingsPart extends Declared {
  keeping<Answer>(tools: AnyTools, change: () => Promise<Answer>): Promise<Answer>
}

const parts = new Map<string, SettingsPart>()
export const settingsParts = (): readonly SettingsPart[] => [...parts.values()]

export function settingsPart(declared: Declared): SettingsPart {
  if (parts.has(declared.key)) throw new Error(`two rooms keep ${declared.key}`)
  const part: SettingsPart = {
    ...declared,
    async keeping(tools, change) {
      const before = await rowsOf(tools, declared)
      const answer = await change()
      await keep(tools, declared, before)
      return answer
    },
  }
  parts.set(declared.key, part)
  return part
}

export interface KeptChange {
  id: string
  at: Date
  who: string
  part: SettingsPart
  changed: readonly { field: LocalText; from: unknown; to: unknown }[]
  /** What stands there now, for who brings it back; null where there was nothing before. */
  seen: string | null
}

/** The newest hundred of what the actor may set. */
export async function keptChanges(tools: AnyTools): Promise<KeptChange[]> {
  const mine = settingsParts().filter(({ audiences }) => admits(audiences, tools.context.actor))
  const { rows } = await sql<{ id: string; at: Date; who: string; key: string; before: Row[]; after: Row[] }>`
    select id, at, actor_name as who, part as key, before, after from kernel.setting_changes
    where part = any(${mine.map(({ key }) => key)}::text[]) order by id desc limit 100`.execute(tools.db)
  const seen = new Map<string, string>()
  for (const part of mine)
    if (rows.some(({ key }) => key === part.key)) seen.set(part.key, digest(await rowsOf(tools, part, false)))
  return rows.map(({ id, at, who, key, before, after }) => {
    const part = parts.get(key)!
    return {
      id,
      at,
      who,
      part,
      changed: changedIn(part, before, after),
      seen: before.length > 0 ? seen.get(key)! : null,
    }
  })
}

/**
 * As it was before that change; `seen` is what whoever does it saw there. Errors: 404; 403 for who may not set it; 409 when
 * it was changed since, or for what can no longer stand.
 */
export async function restoreSettings(
  tools: AnyTools,
  { id, seen }: { id: string; seen: string },
): Promise<SettingsPart> {
  const { rows } = await sql<{ key: string; before: Row[] }>`
    select part as key, before from kernel.setting_changes where id = ${id}::uuid`.execute(tools.db)
  const part = rows[0] && parts.get(rows[0].key)
  if (!part || rows[0]!.before.length === 0) return notFound()
  if (!admits(part.audiences, tools.context.actor)) forbidden()
  const now = await rowsOf(tools, part)
  if (digest(now) !== seen) refuseKernel('changedMeanwhile', { version: 0 })
  const then = rows[0]!.before
  await part.check?.(tools, then, now)
  if (part.many) await write(tools, part, null, part.many.gone)
  for (const row of then) await write(tools, part, part.many ? row : null, row)
  await part.follow?.(tools, then)
  await keep(tools, part, now)
  return part
}

async function keep(tools: AnyTools, part: Declared, before: Row[]): Promise<void> {
  const after = await rowsOf(tools, part)
  if (digest(after) === digest(before)) return
  const { actor } = tools.context
  await sql`
    insert into kernel.setting_changes (part, actor_id, actor_name, before, after)
    values (${part.key}, ${actor.accountId}::uuid, ${actor.isJob ? 'job' : (actor.name ?? actor.email ?? '')},
      ${toStored(before)}::jsonb, ${toStored(after)}::jsonb)`.execute(tools.db)
}

/** Of the columns that are named; of several rows also their ids. Locked until the transaction ends. */
async function rowsOf(tools: AnyTools, { table, fields, many }: Declared, locks = true): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t ${many ? sql`order by id` : sql``} ${locks ? sql`for update` : sql``}`.execute(
    tools.db,
  )
  const named = [...(many ? ['id'] : []), ...Object.keys(fields)]
  return rows.map(({ row }) => Object.fromEntries(named.map((name) => [name, row[name] ?? null])))
}

async function write(
  tools: AnyTools,
  { table, fields, version, touched }: Declared,
  at: Row | null,
  values: Row,
): Promise<void> {
  const names = Object.keys(fields).filter((name) => name in values)
  const set = [
    ...names.map((name) => sql`${sql.id(name)} = v.${sql.id(name)}`),
    ...(version ? [sql`${sql.id(version)} = t.${sql.id(version)} + 1`] : []),
    ...(touched ? [sql`${sql.id(touched)} = now()`] : []),
  ]
  await sql`
    update ${sql.table(table)} t set ${sql.join(set)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) v
    where ${at ? sql`t.id = ${at.id}::uuid` : sql`true`}`.execute(tools.db)
}

function changedIn({ fields, many, untold = [] }: SettingsPart, before: Row[], after: Row[]): KeptChange['changed'] {
  if (many || before.length === 0)
    return Object.entries(fields).flatMap(([name, field]) =>
      said(before.map((row) => row[name])) === said(after.map((row) => row[name]))
        ? []
        : [{ field, from: null, to: null }],
    )
  return Object.entries(fields).flatMap(([name, field]) => {
    const [from, to] = [before[0]![name] ?? null, after[0]?.[name] ?? null]
    const shown = (value: unknown) =>
      name.endsWith('_satang') && typeof value === 'number' ? formatBaht(BigInt(value)) : value
    if (said(from) === said(to)) return []
    return untold.includes(name) ? [{ field, from: null, to: null }] : [{ field, from: shown(from), to: shown(to) }]
  })
}

const said = (value: unknown): string => JSON.stringify(value) ?? ''
/** Its keys stand in the order in which the part names them; inside, jsonb puts them in one. */
const digest = (rows: Row[]): string => createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
