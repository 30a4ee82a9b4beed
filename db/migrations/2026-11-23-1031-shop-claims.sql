-- shop: somebody with an account says that a guest's order is theirs, and proves it by a code that goes to its address.
create table shop.order_claims (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, account_id),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id)
);
select kernel.wall('shop.order_claims');
