-- cms: what the owner wrote in place of the template of a page that every shop must have (terms, privacy, delivery, returns).
create schema cms;

create table cms.legal_pages (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  slug text not null check (slug in ('terms', 'privacy', 'delivery', 'returns')),
  body_th text not null check (length(body_th) between 1 and 40000),
  body_en text not null check (length(body_en) between 1 and 40000),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
select kernel.wall('cms.legal_pages');
