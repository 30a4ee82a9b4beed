-- catalogue: what an import did, so that it can be taken back.
create table catalogue.imports (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  made int not null,
  changed int not null,
  left_out int not null,
  -- a zip of the business's drive in which pictures are looked for; empty: they lie in the drive themselves
  zip_name text not null default '' check (length(zip_name) <= 255),
  -- file names that were asked for, and what became of them
  pictures int not null default 0,
  hung int not null default 0,
  missing text[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
select kernel.wall('catalogue.imports');

-- `before` of a line that changed something; nothing of one that made it. The versions are those after the import:
-- what has another one by then was changed by somebody, and is not put back.
create table catalogue.import_rows (
  tenant_id uuid not null default kernel.tenant_id(),
  import_id uuid not null,
  variant_id uuid not null,
  product_id uuid not null,
  sku text not null,
  before jsonb,
  variant_version int not null,
  product_version int not null,
  -- to be hung, and what hangs by it
  pictures text[] not null default '{}',
  hung text[] not null default '{}',
  primary key (tenant_id, import_id, variant_id),
  foreign key (tenant_id, import_id) references catalogue.imports (tenant_id, id) on delete cascade
);
select kernel.wall('catalogue.import_rows');
create index import_rows_pictures on catalogue.import_rows (tenant_id, import_id, variant_id) where pictures <> '{}';
