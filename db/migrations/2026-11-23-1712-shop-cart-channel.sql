-- shop: a basket that staff fill says which way it comes and for which group, and has the prices of these.
-- not valid: the column is new, so there is nothing to look at
alter table shop.carts add column channel text not null default 'web' check (channel in ('web', 'line', 'manual')),
  add column by_staff boolean not null default false,
  add column group_id uuid,
  add foreign key (tenant_id, group_id) references cluster.customer_groups (tenant_id, id) on delete set null (group_id) not valid;
