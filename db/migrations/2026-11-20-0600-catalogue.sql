-- catalogue: what can be sold.
create schema catalogue;

create table catalogue.categories (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  code text not null,
  parent_id uuid,
  name_th text not null,
  name_en text not null,
  sort int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_id) references catalogue.categories (tenant_id, id),
  check (parent_id <> id)
);
select kernel.wall('catalogue.categories');

create table catalogue.products (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  slug text not null,
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  kind text not null default 'goods' check (kind in ('goods', 'service', 'digital', 'bundle', 'lesson', 'ticket', 'subscription')),
  name_th text not null,
  name_en text not null,
  description_th text not null default '',
  description_en text not null default '',
  vat_class text not null default 'vat7' check (vat_class in ('vat7', 'vat0', 'exempt')),
  -- [{key, width, height, alt_th, alt_en}] of the object store, in order
  pictures jsonb not null default '[]',
  featured boolean not null default false,
  sort int not null default 0,
  -- names, descriptions, skus: NFC, lower case, one string to look in (Thai has no spaces to split at)
  search_text text not null default '',
  -- of the variants, kept by the catalogue's own commands: what lists filter and sort by
  from_price_satang bigint not null default 0,
  to_price_satang bigint not null default 0,
  on_sale boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
select kernel.wall('catalogue.products');
create index products_list on catalogue.products (tenant_id, status, sort, id);

create table catalogue.product_categories (
  tenant_id uuid not null default kernel.tenant_id(),
  product_id uuid not null,
  category_id uuid not null,
  primary key (tenant_id, product_id, category_id),
  foreign key (tenant_id, product_id) references catalogue.products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, category_id) references catalogue.categories (tenant_id, id)
);
select kernel.wall('catalogue.product_categories');
create index product_categories_category on catalogue.product_categories (tenant_id, category_id, product_id);

create table catalogue.variants (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  sku text not null check (sku ~ '^[A-Za-z0-9._-]{1,40}$'),
  barcode text,
  -- [{name_th, name_en, value_th, value_en}]
  options jsonb not null default '[]',
  price_satang bigint not null check (price_satang >= 0 and price_satang < 9000000000000000),
  sale_price_satang bigint not null default 0 check (sale_price_satang >= 0),
  sale_from timestamptz,
  sale_to timestamptz,
  cost_satang bigint not null default 0 check (cost_satang >= 0),
  weight_g int not null default 0 check (weight_g >= 0),
  track_stock boolean not null default true,
  allow_backorder boolean not null default false,
  active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, sku),
  unique (tenant_id, barcode),
  foreign key (tenant_id, product_id) references catalogue.products (tenant_id, id)
);
select kernel.wall('catalogue.variants');
create index variants_product on catalogue.variants (tenant_id, product_id, sort);

create table catalogue.bundle_items (
  tenant_id uuid not null default kernel.tenant_id(),
  variant_id uuid not null,
  component_variant_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, variant_id, component_variant_id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  foreign key (tenant_id, component_variant_id) references catalogue.variants (tenant_id, id),
  check (variant_id <> component_variant_id)
);
select kernel.wall('catalogue.bundle_items');
