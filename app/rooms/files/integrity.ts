/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'the space that files take is the sum of what is kept and what is being sent, by drive and in all',
    breaches: `with kept as (
        select i.tenant_id, coalesce(i.owner_id::text, 'business') as space, v.size_bytes as bytes
          from files.items i join files.versions v on v.tenant_id = i.tenant_id and v.item_id = i.id
          where i.status <> 'purged'
        union all select tenant_id, space, size_bytes from files.uploads where status = 'open')
      select x.tenant_id, x.space, sum(x.bytes) as off_by from (
        select tenant_id, space, bytes from kept
        union all select tenant_id, 'all', bytes from kept
        union all select tenant_id, space, -used_bytes from files.usage) x
      group by x.tenant_id, x.space having sum(x.bytes) <> 0`,
  },
  {
    promise: 'a drive counts as many files and folders as it has',
    breaches: `select coalesce(d.tenant_id, i.tenant_id) as tenant_id, coalesce(d.space, i.space) as space, d.items, i.rows
      from files.drives d full join (
        select tenant_id, coalesce(owner_id::text, 'business') as space, count(*) as rows from files.items group by 1, 2
      ) i on i.tenant_id = d.tenant_id and i.space = d.space
      where coalesce(d.items, 0) <> coalesce(i.rows, 0)`,
  },
  {
    promise: 'every file that is there has the version that counts, and is as large as it',
    breaches: `select i.tenant_id, i.id, i.version, i.size_bytes, v.size_bytes as of_version from files.items i
      left join files.versions v on v.tenant_id = i.tenant_id and v.item_id = i.id and v.number = i.version
      where i.type = 'file' and i.status in ('processing', 'ready', 'quarantined', 'trashed')
        and v.size_bytes is distinct from i.size_bytes`,
  },
  {
    promise: 'everything lies in a folder of its own drive',
    breaches: `select i.tenant_id, i.id, i.parent_id from files.items i
      join files.items p on p.tenant_id = i.tenant_id and p.id = i.parent_id
      where p.type <> 'folder' or p.scope <> i.scope or p.owner_id is distinct from i.owner_id`,
  },
  {
    promise: 'no folder lies below itself',
    breaches: `with recursive up as (
        select tenant_id, id, parent_id, 1 as steps from files.items where type = 'folder' and parent_id is not null
        union all
        select up.tenant_id, up.id, p.parent_id, up.steps + 1 from up
          join files.items p on p.tenant_id = up.tenant_id and p.id = up.parent_id
          where up.steps < 60 and p.parent_id is not null)
      select tenant_id, id from up where steps = 60`,
  },
  {
    promise: 'what lies in a folder in the trash lies there too, and comes out with something that is there',
    breaches: `select i.tenant_id, i.id, i.status, p.status as in_folder from files.items i
      join files.items p on p.tenant_id = i.tenant_id and p.id = i.parent_id
      where (p.status = 'trashed' and i.status not in ('trashed', 'purged')) or (p.status = 'purged' and i.status not in ('trashed', 'purged'))
      union all
      select i.tenant_id, i.id, i.status, r.status from files.items i
      left join files.items r on r.tenant_id = i.tenant_id and r.id = i.trashed_with
      where i.status = 'trashed' and r.status is distinct from 'purged' and (r.status is distinct from 'trashed' or r.trashed_with <> r.id)`,
  },
  {
    promise: 'no file is known to have lost its object',
    breaches: `select v.tenant_id, v.item_id, v.number, v.missing_since from files.versions v
      join files.items i on i.tenant_id = v.tenant_id and i.id = v.item_id
      where v.missing_since is not null and i.status <> 'purged'`,
  },
  {
    promise: 'every object of a file is under its own tenant',
    breaches: `select x.tenant_id, x.object_key from (
        select tenant_id, object_key from files.versions
        union all select tenant_id, object_key from files.renditions
        union all select tenant_id, object_key from files.uploads
        union all select tenant_id, kept_key from files.uploads where kept_key is not null) x
      where x.object_key not like x.tenant_id || '/files/%'`,
  },
]
