-- files: a drive for every person and one for the business, with shares for people outside.
create schema if not exists files;

-- Where a tenant keeps its objects, beside this machine's disk. A row stays as long as an object lies there.
create table files.storages (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  endpoint text not null,
  region text not null,
  bucket text not null,
  is_path_style boolean not null default true,
  -- sealed with SALA_SECRET; written and never shown again
  sealed_key text not null,
  sealed_secret text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('files.storages');

-- One row a tenant; without it the defaults hold.
create table files.settings (
  tenant_id uuid not null default kernel.tenant_id(),
  -- where new objects go
  store text not null default 'disk' check (store in ('disk', 's3', 'off')),
  storage_id uuid,
  quota_bytes bigint not null default 53687091200 check (quota_bytes >= 0),
  account_quota_bytes bigint not null default 5368709120 check (account_quota_bytes >= 0),
  -- drawn over pictures that everybody may see; empty: nothing is drawn
  watermark text not null default '' check (char_length(watermark) <= 80),
  share_force_password boolean not null default false,
  share_default_days int not null default 7 check (share_default_days between 1 and 3650),
  share_max_days int check (share_max_days between 1 and 3650),
  changed_at timestamptz not null default now(),
  constraint one_files_settings primary key (tenant_id),
  foreign key (tenant_id, storage_id) references files.storages (tenant_id, id),
  check (store <> 's3' or storage_id is not null)
);
select kernel.wall('files.settings');

create table files.items (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- whose drive it lies in: a person's, or the business's
  scope text not null check (scope in ('own', 'business')),
  owner_id uuid,
  -- null: at the top
  parent_id uuid,
  type text not null check (type in ('file', 'folder')),
  name text not null check (char_length(name) between 1 and 255),
  -- the same name in other letters is the same name
  name_key text not null generated always as (lower(normalize(name, NFKC) collate "und-x-icu")) stored,
  -- for who leaves out the tone marks
  name_toneless text not null generated always as
    (translate(lower(normalize(name, NFKC) collate "und-x-icu"), U&'\0E48\0E49\0E4A\0E4B', '')) stored,
  status text not null check (status in ('uploading', 'processing', 'ready', 'quarantined', 'aborted', 'trashed', 'purged')),
  -- year/month/timestamp.extension (product.md §3); the object's own key is unguessable and stands with its version
  path text not null default '',
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  -- as its content says, not as the sender said
  content_type text not null default '',
  width int,
  height int,
  access text not null default 'private' check (access in ('private', 'public')),
  -- of the version that counts; 0 before the first is whole
  version int not null default 0,
  trashed_at timestamptz,
  -- the item with which it went into the trash: itself, or a folder above
  trashed_with uuid,
  -- what it was before
  trashed_from text check (trashed_from in ('processing', 'ready', 'quarantined')),
  created_by uuid,
  -- sent by somebody outside, through a link that asks for files; not a key: shares already point at items
  via_share_id uuid,
  sender_name text not null default '' check (char_length(sender_name) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((scope = 'own') = (owner_id is not null)),
  check ((status = 'trashed') = (trashed_at is not null)),
  check (type = 'file' or status in ('ready', 'trashed', 'purged')),
  check (type = 'file' or access = 'private'),
  foreign key (tenant_id, owner_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, created_by) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, parent_id) references files.items (tenant_id, id)
);
select kernel.wall('files.items');
create unique index items_name on files.items (tenant_id, scope, owner_id, parent_id, name_key) nulls not distinct
  where status in ('uploading', 'processing', 'ready', 'quarantined');
create index items_listed on files.items (tenant_id, scope, owner_id, parent_id, type desc, name collate "th-x-icu", id)
  where status in ('processing', 'ready', 'quarantined');
create index items_parent on files.items (tenant_id, parent_id);
create index items_trash on files.items (tenant_id, scope, owner_id, trashed_at) where status = 'trashed';

-- What was uploaded, one row each time a file is replaced. The object belongs to this row alone.
create table files.versions (
  tenant_id uuid not null default kernel.tenant_id(),
  item_id uuid not null,
  number int not null check (number > 0),
  -- null: this machine's disk
  storage_id uuid,
  object_key text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  content_type text not null,
  etag text not null,
  -- reckoned afterwards, by the job that looks at the file
  sha256 text,
  width int,
  height int,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, item_id, number),
  unique (tenant_id, object_key),
  foreign key (tenant_id, item_id) references files.items (tenant_id, id),
  foreign key (tenant_id, storage_id) references files.storages (tenant_id, id)
);
select kernel.wall('files.versions');

-- Smaller pictures of a version, drawn by a job.
create table files.renditions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  item_id uuid not null,
  version int not null,
  -- longest side at most
  side int not null,
  format text not null check (format in ('webp', 'avif')),
  is_watermarked boolean not null default false,
  width int not null,
  height int not null,
  storage_id uuid,
  object_key text not null,
  size_bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, object_key),
  unique (tenant_id, item_id, version, side, format, is_watermarked),
  foreign key (tenant_id, item_id, version) references files.versions (tenant_id, item_id, number),
  foreign key (tenant_id, storage_id) references files.storages (tenant_id, id)
);
select kernel.wall('files.renditions');

-- Who may come in by a link.
create table files.shares (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  item_id uuid not null,
  -- 128 random bits
  code text not null check (code ~ '^[A-Za-z0-9_-]{22}$'),
  is_share boolean not null default true,
  password_hash text,
  -- counts every change of password and every revoking: what was unlocked before is locked again
  lock_version int not null default 1,
  expires_at timestamptz,
  may_list boolean not null default true,
  may_view boolean not null default true,
  may_download boolean not null default true,
  may_upload boolean not null default false,
  may_edit boolean not null default false,
  may_delete boolean not null default false,
  max_downloads int check (max_downloads > 0),
  downloads int not null default 0,
  views int not null default 0,
  received int not null default 0,
  last_access_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (max_downloads is null or downloads <= max_downloads),
  foreign key (tenant_id, item_id) references files.items (tenant_id, id),
  foreign key (tenant_id, created_by) references identity.accounts (tenant_id, id)
);
select kernel.wall('files.shares');
create index shares_item on files.shares (tenant_id, item_id);
create index shares_creator on files.shares (tenant_id, created_by, created_at desc);

-- An upload under way. Its item is a new one in state uploading, or the file whose next version it becomes.
create table files.uploads (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  item_id uuid not null,
  replaces boolean not null default false,
  storage_id uuid,
  object_key text not null,
  mode text not null check (mode in ('put', 'multipart')),
  -- what the store calls it
  store_upload text,
  size_bytes bigint not null check (size_bytes >= 0),
  -- as the sender says: never trusted
  declared_type text not null default '',
  status text not null default 'open' check (status in ('open', 'done', 'aborted')),
  -- whose space it takes: the key of files.usage
  space text not null,
  account_id uuid,
  share_id uuid,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, object_key),
  check ((mode = 'multipart') = (store_upload is not null) or status <> 'open'),
  check (account_id is not null or share_id is not null),
  foreign key (tenant_id, item_id) references files.items (tenant_id, id),
  foreign key (tenant_id, storage_id) references files.storages (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, share_id) references files.shares (tenant_id, id)
);
select kernel.wall('files.uploads');
create index uploads_item on files.uploads (tenant_id, item_id);
create index uploads_open on files.uploads (tenant_id, touched_at) where status = 'open';

-- How much is kept: of all ('all'), of the business ('business') and of each person (their id). What is being uploaded
-- counts from its beginning, what lies in the trash counts until it is gone.
create table files.usage (
  tenant_id uuid not null default kernel.tenant_id(),
  space text not null,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  primary key (tenant_id, space)
);
select kernel.wall('files.usage');
