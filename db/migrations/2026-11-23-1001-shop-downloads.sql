-- shop: digital goods. What a product's buyers get, and what each paid order may take along: so often, so long.
create table shop.digital_terms (
  tenant_id uuid not null default kernel.tenant_id(),
  product_id uuid not null,
  -- how often each file may be downloaded for each piece that was bought, and for how many days
  downloads int not null default 5 check (downloads between 1 and 1000),
  days int not null default 30 check (days between 1 and 3650),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references catalogue.products (tenant_id, id) on delete cascade
);
select kernel.wall('shop.digital_terms');

create table shop.product_files (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  -- of the business's drive; its newest version is what buyers get
  item_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, product_id, item_id),
  foreign key (tenant_id, product_id) references catalogue.products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references files.items (tenant_id, id) on delete cascade
);
select kernel.wall('shop.product_files');
create index product_files_item on shop.product_files (tenant_id, item_id);

-- The page on which an order's buyer finds their files: 128 random bits, for guests too.
create table shop.download_links (
  tenant_id uuid not null default kernel.tenant_id(),
  order_id uuid not null,
  token text not null check (length(token) >= 22),
  created_at timestamptz not null default now(),
  primary key (tenant_id, order_id),
  unique (tenant_id, token),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id)
);
select kernel.wall('shop.download_links');

create table shop.downloads (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  -- null once the shop has removed the file for good
  item_id uuid,
  name text not null,
  most int not null check (most > 0),
  taken int not null default 0,
  expires_at timestamptz not null,
  last_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, item_id),
  foreign key (tenant_id, order_id) references shop.download_links (tenant_id, order_id),
  foreign key (tenant_id, item_id) references files.items (tenant_id, id) on delete set null (item_id),
  check (taken between 0 and most)
);
select kernel.wall('shop.downloads');
create index downloads_item on shop.downloads (tenant_id, item_id);
