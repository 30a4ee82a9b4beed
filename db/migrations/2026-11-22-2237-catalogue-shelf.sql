-- What can be bought, kept with the product: the shelf is read from one table in its own order.
alter table catalogue.products add column for_sale boolean not null default false;

-- Words of names, SKUs and descriptions as they are looked for (app/rooms/catalogue/search-terms.ts): a btree is the one
-- index that row security lets a search use. `term` runs on a little past its word, so that a part of a word is found too.
create table catalogue.search_terms (
  tenant_id uuid not null default kernel.tenant_id(),
  term text collate "C" not null,
  product_id uuid not null,
  -- how much a product is meant by it: see search-terms.ts
  weight smallint not null,
  primary key (tenant_id, term, product_id) include (weight),
  foreign key (tenant_id, product_id) references catalogue.products (tenant_id, id) on delete cascade
);
select kernel.wall('catalogue.search_terms');
create index search_terms_product on catalogue.search_terms (tenant_id, product_id);

create view catalogue.terms with (security_invoker = true) as
  select tenant_id, term, product_id, weight from catalogue.search_terms;
