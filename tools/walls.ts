import type { Client } from 'pg'

/**
 * The walls between tenants, read from the database's own catalogue: every table of every schema, without a line
 * written for any of them. Each exception stands here with its reason.
 */
const exceptions: Record<string, string> = {
  'tenancy.tenants has no tenant_id': 'its id is the tenant',
  'tenancy.tenants policy read_own for select': 'looked up before a tenant is set; inside a tenant only its own',
  'tenancy.tenants key tenants_pkey': 'its id is the tenant',
  'tenancy.tenants key tenants_key_key': 'a tenant’s key is its name on the whole platform',
  'tenancy.sites policy read_own for select': 'a hostname is looked up before a tenant is set; inside one only its own',
  'tenancy.sites key sites_hostname_key': 'a hostname leads to one tenant on the whole platform',
  'tenancy.sites key sites_one_default': 'one site answers to plain localhost',
  'tenancy.domains policy read_own for select':
    'a hostname is looked up before a tenant is set; inside one only its own',
  'tenancy.domains key domains_one_holder': 'a hostname leads to one tenant on the whole platform',
  'billing.slip_claims key slip_claims_platform':
    'a bank transfer pays once on the whole platform (commerce.md rule 4.6)',
  'kernel.platform has no tenant_id': 'what is true of the whole installation; only the owner’s role sees it',
  'kernel.platform row security': 'the owner reads it at every start; the app’s role has no policy and sees nothing',
  'kernel.platform policies': 'nobody but the owner has any business with it',
  'kernel.platform key platform_pkey': 'one value for the whole installation',
  'kernel.outbox key outbox_pkey': 'the relay takes rows of all tenants in the order they came; nothing points at them',
}

/** As subqueries, so that no kept plan knows whose rows it was made with (decision 105). */
const asked = (what: string) => `( SELECT kernel.${what}() AS ${what})`
const wall = `(tenant_id = ${asked('tenant_id')})`
/** Where a policy may say it in other words. */
const sameWall = new Map([
  // Housekeeping of the platform sees the kernel's own tables across tenants, and no other schema's.
  [`CASE WHEN ${asked('is_platform')} THEN true ELSE ${wall} END`, /^kernel\./],
  [`(id = ${asked('tenant_id')})`, /^tenancy\.tenants$/],
])
/** graphile-worker's queue and the list of migrations hold nothing of a tenant that the app's role may read. */
const withoutWall = ['public', 'graphile_worker']

export interface Walls {
  breaches: string[]
  /** How much was looked at. */
  looked: { tables: number; keys: number; foreignKeys: number; views: number; functions: number; excepted: string[] }
}

export async function checkWalls(client: Client, schemas: readonly string[]): Promise<Walls> {
  const found: string[] = []
  const excepted: string[] = []
  const breach = (what: string, why: string) =>
    what in exceptions ? excepted.push(what) : found.push(`${what}: ${why}`)
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text, [withoutWall])).rows

  const tables = await rows<Table>(tablesSql)
  for (const table of tables) {
    if (!schemas.includes(table.schema))
      breach(table.name, `lies in the schema ${table.schema}, which is no room and not the kernel`)
    if (table.kind !== 'r' && table.kind !== 'p')
      breach(table.name, `is of kind "${table.kind}", which row security does not guard`)
    if (!table.has_tenant) breach(`${table.name} has no tenant_id`, 'nobody knows whose rows these are')
    else if (!table.not_null) breach(`${table.name} tenant_id`, 'may be null: such a row belongs to nobody')
    else if (table.tenant_default !== 'kernel.tenant_id()')
      breach(`${table.name} tenant_id`, `has the default ${table.tenant_default}, not kernel.tenant_id()`)
    if (!table.enabled) breach(`${table.name} row security`, 'is off')
    else if (!table.forced) breach(`${table.name} row security`, 'is not forced: the table’s owner walks through')
    if (table.policies === 0) breach(`${table.name} policies`, 'are none')
    if (!table.has_key) breach(`${table.name} primary key`, 'is missing')
  }
  for (const { table, policy, command, using, check } of await rows<Policy>(policiesSql)) {
    const open = [using, check].find((text) => text !== null && text !== wall && !sameWall.get(text)?.test(table))
    if (open) breach(`${table} policy ${policy} for ${command}`, `admits ${open}`)
  }
  const keys = await rows<Key>(keysSql)
  for (const { table, key, columns } of keys)
    if (columns[0] !== 'tenant_id')
      breach(
        `${table} key ${key}`,
        `is unique across tenants (${columns.join(', ')}): whether a value is taken tells about another tenant`,
      )
  const foreignKeys = await rows<ForeignKey>(foreignKeysSql)
  for (const { table, key, definition, ties_tenant } of foreignKeys)
    if (!ties_tenant)
      breach(
        `${table} foreign key ${key}`,
        `leaves the tenant out (${definition}): it can point at another tenant’s row`,
      )
  const views = await rows<View>(viewsSql)
  for (const { view, kind, invoker, has_tenant } of views) {
    if (kind === 'm') breach(`${view} materialized view`, 'keeps rows of all tenants behind no wall')
    else if (!invoker) breach(`${view} view`, 'is not security_invoker: it reads with its owner’s rights')
    if (!has_tenant) breach(`${view} view`, 'does not pass tenant_id on: nobody can check it')
  }
  const functions = await rows<{ name: string; definer: boolean }>(functionsSql)
  for (const { name, definer } of functions)
    if (definer) breach(`${name} function`, 'is security definer: it runs with its owner’s rights')
  return {
    breaches: found,
    looked: {
      tables: tables.length,
      keys: keys.length,
      foreignKeys: foreignKeys.length,
      views: views.length,
      functions: functions.length,
      excepted,
    },
  }
}

/** Exceptions that no longer except anything: a stale list hides the next breach. */
export const staleExceptions = ({ looked }: Walls): string[] =>
  Object.keys(exceptions).filter((name) => !looked.excepted.includes(name))

type Table = {
  schema: string
  name: string
  kind: string
  has_tenant: boolean
  not_null: boolean
  tenant_default: string | null
  enabled: boolean
  forced: boolean
  policies: number
  has_key: boolean
}
type Policy = { table: string; policy: string; command: string; using: string | null; check: string | null }
type Key = { table: string; key: string; columns: string[] }
type ForeignKey = { table: string; key: string; definition: string; ties_tenant: boolean }
type View = { view: string; kind: string; invoker: boolean; has_tenant: boolean }

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and n.nspname <> all($1)`

const tablesSql = `
  select n.nspname as schema, n.nspname || '.' || c.relname as name, c.relkind as kind, a.attname is not null as has_tenant,
    coalesce(a.attnotnull, false) as not_null, pg_get_expr(d.adbin, d.adrelid) as tenant_default,
    c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as has_key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p', 'f') and ${ours} order by 2`

const policiesSql = `
  select n.nspname || '.' || c.relname as table, p.polname as policy,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
    trim(regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g')) as using,
    trim(regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '\\s+', ' ', 'g')) as check
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where p.polpermissive and ${ours} order by 1, 2`

const keysSql = `
  select n.nspname || '.' || c.relname as table, k.relname as key,
    array(select coalesce(a.attname::text, '(expression)') from unnest(i.indkey) with ordinality as u(att, place)
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = u.att order by u.place) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
  where (i.indisunique or i.indisexclusion) and c.relkind in ('r', 'p') and ${ours} order by 1, 2`

const foreignKeysSql = `
  select n.nspname || '.' || c.relname as table, f.conname as key, pg_get_constraintdef(f.oid) as definition,
    exists (select from unnest(f.conkey, f.confkey) as pair(mine, theirs)
      join pg_attribute m on m.attrelid = f.conrelid and m.attnum = pair.mine
      join pg_attribute t on t.attrelid = f.confrelid and t.attnum = pair.theirs
      where m.attname = 'tenant_id'
        and (t.attname = 'tenant_id' or (f.confrelid = 'tenancy.tenants'::regclass and t.attname = 'id'))) as ties_tenant
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
  where f.contype = 'f' and ${ours} order by 1, 2`

const viewsSql = `
  select n.nspname || '.' || c.relname as view, c.relkind as kind,
    coalesce(c.reloptions @> array['security_invoker=true'] or c.reloptions @> array['security_invoker=on'], false) as invoker,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as has_tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and ${ours} order by 1`

const functionsSql = `
  select n.nspname || '.' || p.proname as name, p.prosecdef as definer
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} order by 1`
