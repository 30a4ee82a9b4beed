import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'space that nobody takes',
    /the space that files take is the sum/,
    "insert into files.usage (space, used_bytes) values ('all', 7)",
  ],
  [
    'a drive that counts what is not there',
    /a drive counts as many files and folders as it has/,
    "insert into files.drives (space, items) values ('nobody', 7)",
  ],
  [
    'a file without its version',
    /every file that is there has the version that counts/,
    `insert into files.items (id, scope, type, name, status, size_bytes, version)
     values ('00000000-0000-7000-8000-0000000000b1', 'business', 'file', 'x', 'ready', 7, 1)`,
  ],
  [
    'a file inside a file',
    /everything lies in a folder of its own drive/,
    `insert into files.items (scope, type, name, status, parent_id)
     values ('business', 'folder', 'y', 'ready', '00000000-0000-7000-8000-0000000000b1')`,
  ],
  [
    'two folders inside each other',
    /no folder lies below itself/,
    `insert into files.items (id, scope, type, name, status, parent_id) values
     ('00000000-0000-7000-8000-0000000000b2', 'business', 'folder', 'a', 'ready', '00000000-0000-7000-8000-0000000000b3'),
     ('00000000-0000-7000-8000-0000000000b3', 'business', 'folder', 'b', 'ready', '00000000-0000-7000-8000-0000000000b2')`,
  ],
  [
    'half a folder in the trash',
    /what lies in a folder in the trash lies there too/,
    `update files.items set status = 'trashed', trashed_at = now(), trashed_with = id, trashed_from = 'ready' where name = 'a'`,
  ],
  [
    'an object under somebody else’s name',
    /every object of a file is under its own tenant/,
    `insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag)
     values (uuidv7(), 1, uuidv7(), uuidv7() || '/files/abcdefghijklmnop.txt', 0, 'x/y', 'x')`,
  ],
  [
    'a file that lost its object',
    /no file is known to have lost its object/,
    `insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag, missing_since)
     values ('00000000-0000-7000-8000-0000000000b1', 2, uuidv7(), current_setting('app.tenant_id') || '/files/lostlostlostlost.txt', 7, 'x/y', 'x', now())`,
  ],
]
