/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

// Two files of tests look at once: the second waits for the first one’s folder, and makes none.
const shared = `with folder as (
      insert into files.items (scope, type, name, status) values ('business', 'folder', 'ลิงก์ตัวอย่าง', 'ready')
      on conflict do nothing returning id
    ), file as (
      insert into files.items (scope, parent_id, type, name, status, size_bytes, content_type, version)
      select 'business', id, 'file', 'ลิงก์ตัวอย่าง.pdf', 'ready', 48213, 'application/pdf', 1 from folder
      returning id
    )
    insert into files.shares (item_id, code, created_by, expires_at)
    select each.id, left(md5(each.id::text), 22), a.id, now() + interval '7 days'
    from (select id from folder union all select id from file) each,
      (select id from identity.accounts where email like 'admin@%' limit 1) a`

export const names: Readonly<Record<string, string | readonly string[]>> = {
  fileLink: [
    shared,
    `select s.code as value from files.shares s join files.items i on i.id = s.item_id
    where i.name like 'ลิงก์ตัวอย่าง%' and i.type = 'file'`,
  ],
  folderLink: [
    shared,
    `select s.code as value from files.shares s join files.items i on i.id = s.item_id
    where i.name like 'ลิงก์ตัวอย่าง%' and i.type = 'folder'`,
  ],
}

export const paths: Readonly<Record<string, string>> = {
  '/external/storage/file/{code}': '/external/storage/file/{fileLink}',
  '/external/storage/folder/{code}': '/external/storage/folder/{folderLink}',
}
