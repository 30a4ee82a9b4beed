-- Settings as they were before a change and after it, whichever room's: who changed what, and back in one press (322).
create table kernel.setting_changes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- as the room declares it: 'shop.delivery'
  part text not null check (part ~ '^[a-z]+\.[a-zA-Z]+$'),
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null default '',
  -- rows of its table, only the columns that the part names: no secrets
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  after jsonb not null check (jsonb_typeof(after) = 'array'),
  primary key (tenant_id, id)
);
select kernel.wall('kernel.setting_changes');
select kernel.append_only('kernel.setting_changes');
create index setting_changes_part on kernel.setting_changes (tenant_id, part, id);
