-- catalogue: prices for a group of customers or a channel, and the one place where a price is decided (docs/decisions/192).
create table catalogue.price_lists (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  -- null: whoever it is, whichever way they buy
  group_id uuid,
  channel text check (channel in ('web', 'line', 'manual', 'pos')),
  active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  priority int not null default 0 check (priority between -100 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references cluster.customer_groups (tenant_id, id),
  check (starts_at < ends_at),
  check (group_id is not null or channel is not null)
);
select kernel.wall('catalogue.price_lists');

create table catalogue.price_list_items (
  tenant_id uuid not null default kernel.tenant_id(),
  list_id uuid not null,
  variant_id uuid not null,
  -- a price, or so much off the price on the tag
  price_satang bigint check (price_satang >= 0 and price_satang < 9000000000000000),
  off_bp int check (off_bp between 1 and 10000),
  primary key (tenant_id, list_id, variant_id),
  foreign key (tenant_id, list_id) references catalogue.price_lists (tenant_id, id) on delete cascade,
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id) on delete cascade,
  check ((price_satang is null) <> (off_bp is null))
);
select kernel.wall('catalogue.price_list_items');
create index price_list_items_variant on catalogue.price_list_items (tenant_id, variant_id);

-- The lists that hold now, first whose word comes first: by priority, then the closer one, then the newer. Null: none.
create function catalogue.price_lists_now(on_channel text, of_group uuid) returns uuid[]
  language sql stable parallel safe
  return (select array_agg(l.id order by l.priority desc, l.group_id is null, l.channel is null, l.id desc)
    from catalogue.price_lists l
    where l.active and (l.starts_at is null or l.starts_at <= now()) and (l.ends_at is null or l.ends_at > now())
      and (l.channel is null or l.channel = on_channel) and (l.group_id is null or l.group_id = of_group));

-- Of whoever asks, on the web.
create function catalogue.price_lists_of_asker() returns uuid[]
  language sql stable parallel safe
  return catalogue.price_lists_now('web', (select g.group_id from cluster.grouped g where g.account_id = kernel.account_id()));

-- What one of a variant costs under these lists. `tag` is the price on the tag, `now_price` what everybody pays now: a sale
-- that is lower than the list counts for its people too. Half a satang of what is taken off goes up.
create function catalogue.price_under(lists uuid[], variant uuid, tag bigint, now_price bigint) returns bigint
  language sql stable parallel safe
  return coalesce((
    select case when now_price < tag then least(now_price, own.price) else own.price end
    from (
      select coalesce(i.price_satang, tag - (tag * i.off_bp + 5000) / 10000) as price
      from catalogue.price_list_items i where i.variant_id = variant and i.list_id = any(lists)
      order by array_position(lists, i.list_id) limit 1
    ) own), now_price);

-- For a basket that staff fill: which way it comes, and for whom.
create function catalogue.price_at(variant uuid, on_channel text, of_group uuid) returns bigint
  language sql stable parallel safe
  return (select catalogue.price_under(catalogue.price_lists_now(on_channel, of_group), v.id, v.price_satang,
      catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to))
    from catalogue.variants v where v.id = variant);

-- The views say the price of whoever asks. Which lists those are is found once for a statement, in the inner selects; a
-- tenant that has none pays one look.
create or replace view catalogue.sellables with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, v.options, v.sort, v.weight_g,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then v.price_satang
      else greatest(v.price_satang, catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to))) end as list_price_satang,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)
      else catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)) end as unit_price_satang,
    p.slug, p.kind, p.name_th, p.name_en, p.vat_class, p.pictures,
    v.active and p.status = 'active' as sellable
  from catalogue.variants v
    join catalogue.products p on p.tenant_id = v.tenant_id and p.id = v.product_id;

create or replace view stock.offers with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, v.sort,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then v.price_satang
      else greatest(v.price_satang, catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to))) end as list_price_satang,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)
      else catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)) end as unit_price_satang,
    case
      when exists (select from catalogue.bundle_items b where b.variant_id = v.id) then (
        select min(greatest(coalesce(pl.on_hand - pl.reserved, 0), 0) / b.quantity)
          filter (where part.track_stock and not part.allow_backorder)
        from catalogue.bundle_items b
          join catalogue.variants part on part.id = b.component_variant_id
          left join stock.levels pl on pl.variant_id = part.id
            and pl.location_id = (select d.id from stock.locations d where d.is_default)
        where b.variant_id = v.id)
      when not v.track_stock or v.allow_backorder then null
      else coalesce((
        select greatest(l.on_hand - l.reserved, 0) from stock.levels l
        where l.variant_id = v.id and l.location_id = (select d.id from stock.locations d where d.is_default)), 0)
    end as available
  from catalogue.variants v
  where v.active;
