-- wallet: what rooms above gave away in money's worth, so that one limit holds for all gifts of a person.
create table wallet.gift_promises (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  satang bigint not null check (satang > 0),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('wallet.gift_promises');
create index gift_promises_lately on wallet.gift_promises (tenant_id, made_by, made_at);
