-- purchasing: what a supplier confirmed of a line, as it stands now, and each day that was said, for ever.
alter table purchasing.order_lines
  add column confirmed_on date,
  add column confirmed_quantity bigint check (confirmed_quantity > 0);

create table purchasing.confirmations (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  sku text not null,
  unit text not null,
  -- in the packs of the line
  quantity bigint not null check (quantity > 0),
  was_on date,
  due_on date not null,
  taken_at timestamptz not null default now(),
  taken_name text not null default '' check (length(taken_name) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchasing.orders (tenant_id, id)
);
select kernel.wall('purchasing.confirmations');
create index confirmations_order on purchasing.confirmations (tenant_id, order_id);

create function purchasing.keep_confirmation() returns trigger language plpgsql as $$
begin
  raise exception 'what a supplier said is kept' using errcode = 'check_violation';
end $$;
create trigger keep_confirmation before update on purchasing.confirmations for each row execute function purchasing.keep_confirmation();
