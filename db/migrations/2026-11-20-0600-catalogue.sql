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
  -- [{name, width, height, alt: {th, en}}], the first one on cards; its files are {tenant}/pictures/{name}-{size}.webp
  pictures jsonb not null default '[]',
  featured boolean not null default false,
  sort int not null default 0,
  -- names, descriptions, skus: NFKC, lower case, one string to look in (Thai has no spaces to split at)
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
  -- [{name: {th, en}, value: {th, en}}]
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

-- What a variant costs at this moment (product.md: a sale price above 0 counts as discounted).
create function catalogue.price_now(price bigint, sale bigint, starts timestamptz, ends timestamptz) returns bigint
  language sql stable parallel safe
  return case when sale > 0 and sale < price and (starts is null or starts <= now()) and (ends is null or ends > now())
    then sale else price end;

-- Published for lists of higher rooms. Each view holds the wall: the reader's own rights count.
create view catalogue.listed with (security_invoker = true) as
  select tenant_id, id as product_id, slug, kind, name_th, name_en, description_th, description_en, pictures, featured,
    sort, search_text, lower(normalize(name_th || ' ' || name_en, NFKC)) as search_name,
    from_price_satang, to_price_satang, on_sale, created_at
  from catalogue.products
  where status = 'active';

create view catalogue.sellables with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, v.options, v.sort, v.weight_g,
    v.price_satang as list_price_satang,
    catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to) as unit_price_satang,
    p.slug, p.kind, p.name_th, p.name_en, p.vat_class, p.pictures,
    v.active and p.status = 'active' as sellable
  from catalogue.variants v
    join catalogue.products p on p.tenant_id = v.tenant_id and p.id = v.product_id;

-- What must lie on the shelf for one of a variant: itself, or a bundle's components (one level, saveBundle sees to it).
create view catalogue.parts with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, part.id as part_id, coalesce(b.quantity, 1) as quantity,
    part.sku, part.track_stock, part.allow_backorder, part.cost_satang
  from catalogue.variants v
    left join catalogue.bundle_items b on b.tenant_id = v.tenant_id and b.variant_id = v.id
    join catalogue.variants part on part.tenant_id = v.tenant_id and part.id = coalesce(b.component_variant_id, v.id);

-- A product stands on the shelf of its category and of every category above it.
create view catalogue.shelves with (security_invoker = true) as
  with recursive above as (
    select tenant_id, id as category_id, id as shelf_id, parent_id from catalogue.categories
    union
    select a.tenant_id, a.category_id, c.id, c.parent_id
    from above a join catalogue.categories c on c.tenant_id = a.tenant_id and c.id = a.parent_id
  )
  select distinct s.tenant_id, s.id as category_id, s.code, pc.product_id
  from above a
    join catalogue.categories s on s.tenant_id = a.tenant_id and s.id = a.shelf_id
    join catalogue.product_categories pc on pc.tenant_id = a.tenant_id and pc.category_id = a.category_id;
