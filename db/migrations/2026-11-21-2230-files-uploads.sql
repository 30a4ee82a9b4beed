-- An upload is written down before the store hears of it: until it has begun there, it has no name for it yet.
alter table files.uploads
  drop constraint uploads_check,
  add constraint only_multiparts_begin check (mode = 'multipart' or store_upload is null),
  -- of a put: where the server keeps what it has looked at. The link for sending leads elsewhere and cannot change it.
  add column kept_key text,
  -- of a put: of the bytes that were looked at
  add column sha256 text,
  -- of a multipart upload: what the store answered when it became one object
  add column etag text,
  add constraint uploads_kept unique (tenant_id, kept_key);

-- Why an item may not be opened; sentences in app/rooms/files/quarantine.ts.
alter table files.items add column quarantined_because text;

create unique index items_path on files.items (tenant_id, path) where path <> '';
