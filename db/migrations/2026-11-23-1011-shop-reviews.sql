-- shop: what buyers say about a product. One each; the shop may answer, and hide with a reason.
create table shop.reviews (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  -- that proves the buying
  order_id uuid not null,
  -- null: a guest's, who has the order's link
  account_id uuid,
  author text not null check (length(author) between 1 and 60),
  stars smallint not null check (stars between 1 and 5),
  body text not null default '' check (length(body) <= 2000),
  reply text not null default '' check (length(reply) <= 2000),
  replied_at timestamptz,
  hidden_because text check (length(hidden_because) between 1 and 200),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references catalogue.products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id),
  check ((hidden_at is null) = (hidden_because is null)),
  check ((replied_at is null) = (reply = ''))
);
select kernel.wall('shop.reviews');
create unique index reviews_of_account on shop.reviews (tenant_id, product_id, account_id) where account_id is not null;
create unique index reviews_of_guest on shop.reviews (tenant_id, product_id, order_id) where account_id is null;
create index reviews_order on shop.reviews (tenant_id, order_id);
-- What a product's page reads: how many stars, and the newest first.
create index reviews_shown on shop.reviews (tenant_id, product_id, id desc) include (stars) where hidden_at is null;
