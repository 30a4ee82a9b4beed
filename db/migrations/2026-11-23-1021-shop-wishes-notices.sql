-- shop: what somebody wants to keep in mind, and who wants to hear when it is back.
create table shop.wishes (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, product_id),
  foreign key (tenant_id, product_id) references catalogue.products (tenant_id, id) on delete cascade
);
select kernel.wall('shop.wishes');
create index wishes_product on shop.wishes (tenant_id, product_id);

-- An account hears as it wishes; a guest by mail, after they have confirmed the address.
create table shop.stock_notices (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  variant_id uuid not null,
  account_id uuid,
  email text check (length(email) between 3 and 200),
  locale text not null check (locale in ('th', 'en')),
  site_id uuid,
  -- confirms, and ends it
  token text not null check (length(token) >= 22),
  confirmed_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id) on delete cascade,
  check ((account_id is null) <> (email is null))
);
select kernel.wall('shop.stock_notices');
create unique index stock_notices_account on shop.stock_notices (tenant_id, variant_id, account_id) where told_at is null and account_id is not null;
create unique index stock_notices_email on shop.stock_notices (tenant_id, variant_id, lower(email)) where told_at is null and email is not null;
create index stock_notices_waiting on shop.stock_notices (tenant_id, variant_id) where told_at is null and confirmed_at is not null;

-- What is bought together with a thing.
create index order_lines_variant on shop.order_lines (tenant_id, variant_id, order_id);
