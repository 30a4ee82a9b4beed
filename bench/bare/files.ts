/** A folder's first page and a search, as one writes them who knows the tables: the tenant in every where. */
import type { Call } from '../bare.ts'
import { one, transaction } from './database.ts'

const columns = `i.id, i.scope, i.owner_id, i.parent_id, i.type, i.name, i.status, i.path, i.size_bytes, i.content_type,
  i.width, i.height, i.access, i.version, i.created_at, i.updated_at, exists (select from files.renditions r
    where r.tenant_id = $1 and r.item_id = i.id and r.version = i.version and r.side = 320) as has_thumbnail`
const listed = `i.tenant_id = $1 and i.scope = 'own' and i.owner_id = $2 and i.status in ('processing', 'ready', 'quarantined')`

const folder = `select id, name from files.items i where ${listed} and i.id = $3 and i.type = 'folder'`
const page = `select ${columns} from files.items i where ${listed} and i.parent_id = $3
  order by i.type desc, i.name collate files.name_order, i.id limit 201`
const count = `select count(*)::int as total from files.items i where ${listed} and i.parent_id = $3`
const way = `
  with recursive above as (
    select i.id, i.name, i.parent_id, 1 as step from files.items i where i.tenant_id = $1 and i.id = $2
    union all
    select i.id, i.name, i.parent_id, above.step + 1 from above join files.items i on i.tenant_id = $1 and i.id = above.parent_id)
  select id, name from above order by step desc`

/** Statements that see the same moment. */
export function listParent({ tenant, body }: Call): Promise<unknown> {
  const { account, parent } = body as { account: string; parent: string }
  return transaction(async (ask) => {
    const found = await ask(folder, [tenant, account, parent])
    const rows = await ask(page, [tenant, account, parent])
    const counted = await ask(count, [tenant, account, parent])
    const breadcrumbs = await ask(way, [tenant, parent])
    const items = rows.slice(0, 200).map(itemOf)
    return { folder: found[0], breadcrumbs, items, total: counted[0]!.total, next: rows[200]?.id ?? null }
  })
}

const search = `
  with found as (
    select i.id from files.items i
    where ${listed} and strpos(i.name_key, lower(normalize($3, NFKC) collate "und-x-icu")) > 0
    order by i.updated_at desc, i.id limit 200)
  select ${columns} from found join files.items i on i.tenant_id = $1 and i.id = found.id
  order by i.type desc, i.name collate files.name_order, i.id`

export async function searchFiles({ tenant, body }: Call): Promise<unknown> {
  const { account, query } = body as { account: string; query: string }
  return { items: (await one(search, [tenant, account, query])).map(itemOf) }
}

function itemOf(row: Record<string, unknown>): Record<string, unknown> {
  const { id, type, width, height, has_thumbnail: hasThumbnail, ...rest } = row
  return {
    ...rest,
    _id: id,
    id,
    type,
    folder: type === 'folder',
    mimetype: width === null ? '' : `${width} x ${height}`,
    thumbnail: hasThumbnail ? `/filemanager/thumbnail/${id}?v=${row.version}` : null,
  }
}
