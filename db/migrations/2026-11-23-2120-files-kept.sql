-- files: what other rooms keep (slips, pictures, marks, attachments) lies in the tenant's own storage when it chose one.
-- A row is written before the bytes, and says where they are; what has no row lies on this machine's disk.
create table files.kept (
  tenant_id uuid not null default kernel.tenant_id(),
  key text not null,
  storage_id uuid not null,
  size_bytes bigint not null check (size_bytes >= 0),
  kept_at timestamptz not null default now(),
  primary key (tenant_id, key),
  foreign key (tenant_id, storage_id) references files.storages (tenant_id, id),
  constraint of_its_own_tenant check (starts_with(key, tenant_id || '/'))
);
select kernel.wall('files.kept');
create index kept_by_storage on files.kept (tenant_id, storage_id);
