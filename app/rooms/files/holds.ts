import type { Holds } from '#kernel/sweep.server.ts'

/** On this machine's disk. At a storage each version says by itself where it lies (sweep-objects.server.ts). */
export const holds: Holds = {
  files: `select v.object_key as key from files.versions v
      join files.items i on i.tenant_id = v.tenant_id and i.id = v.item_id where v.storage_id is null and i.status <> 'purged'
    union all select r.object_key from files.renditions r
      join files.items i on i.tenant_id = r.tenant_id and i.id = r.item_id where r.storage_id is null and i.status <> 'purged'`,
}
