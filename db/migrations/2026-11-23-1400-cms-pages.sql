-- cms: the pages and posts that a tenant writes. A page row changes only when visitors see something else; what is being
-- written lies beside it, so that typing makes no kept page stale.
create table cms.pages (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('page', 'post')),
  -- as it stands in the address, decoded: 'about', 'about/team', 'เกี่ยวกับเรา'
  path text not null check (length(path) between 1 and 120 and path ~ '^[a-z0-9\u0E01-\u0E3A\u0E40-\u0E4E\u0E50-\u0E59-]+(/[a-z0-9\u0E01-\u0E3A\u0E40-\u0E4E\u0E50-\u0E59-]+)?$'),
  -- of a post
  category_id uuid,
  author_id uuid,
  published_id uuid,
  published_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (kind = 'page' or path !~ '/'),
  check ((published_id is null) or (published_at is not null))
);
create unique index pages_path on cms.pages (tenant_id, kind, path) where deleted_at is null;
create index pages_published on cms.pages (tenant_id, kind, published_at desc, id desc) where published_id is not null and deleted_at is null;

-- What was published, shared or kept aside: never changed again.
create table cms.revisions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  page_id uuid not null,
  n int not null check (n > 0),
  doc jsonb not null,
  kind text not null check (kind in ('publish', 'shared', 'aside', 'scheduled')),
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, page_id, n),
  unique (tenant_id, page_id, id),
  foreign key (tenant_id, page_id) references cms.pages (tenant_id, id)
);
select kernel.append_only('cms.revisions');
alter table cms.pages add foreign key (tenant_id, id, published_id) references cms.revisions (tenant_id, page_id, id);

-- The working copy: one for each page, whoever writes says from which version they began.
create table cms.drafts (
  tenant_id uuid not null default kernel.tenant_id(),
  page_id uuid not null,
  doc jsonb not null,
  version int not null default 1,
  -- what visitors see is this very text
  is_published boolean not null default false,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, page_id),
  foreign key (tenant_id, page_id) references cms.pages (tenant_id, id)
);
select kernel.wall('cms.drafts');

-- Where a page was before it was renamed: 301 to where it is.
create table cms.redirects (
  tenant_id uuid not null default kernel.tenant_id(),
  kind text not null check (kind in ('page', 'post')),
  path text not null check (length(path) between 1 and 120),
  page_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, kind, path),
  foreign key (tenant_id, page_id) references cms.pages (tenant_id, id)
);
select kernel.wall('cms.redirects');

create table cms.schedules (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  page_id uuid not null,
  -- publish: exactly this one
  revision_id uuid,
  deed text not null check (deed in ('publish', 'unpublish')),
  at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'cancelled')),
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((deed = 'publish') = (revision_id is not null)),
  foreign key (tenant_id, page_id, revision_id) references cms.revisions (tenant_id, page_id, id),
  foreign key (tenant_id, page_id) references cms.pages (tenant_id, id)
);
select kernel.wall('cms.schedules');
create unique index schedules_pending on cms.schedules (tenant_id, page_id, deed) where status = 'pending';

-- Of the blog.
create table cms.categories (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  slug text not null check (length(slug) between 1 and 120 and slug !~ '[/?#\s]'),
  name_th text not null check (length(name_th) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
alter table cms.pages add foreign key (tenant_id, category_id) references cms.categories (tenant_id, id);

-- Header and footer, one row: null is what the shop's own frame shows.
create table cms.menus (
  tenant_id uuid not null default kernel.tenant_id(),
  header jsonb,
  footer jsonb,
  version int not null default 1,
  primary key (tenant_id)
);
select kernel.wall('cms.menus');

-- The last of all: a foreign key to a walled table cannot be added without a tenant.
select kernel.wall('cms.pages');
select kernel.wall('cms.revisions');
select kernel.wall('cms.categories');

-- For the list of those who write: every page with its state.
create view cms.listed with (security_invoker = true) as
select p.tenant_id, p.id, p.kind, p.path, d.doc -> 'title' as title, lower(d.doc -> 'title' ->> 'th') as name, d.doc -> 'title' ->> 'en' as name_en, d.changed_at,
  case
    when p.deleted_at is not null then 'trashed'
    when p.published_id is not null then case when d.is_published then 'published' else 'changed' end
    when exists (select from cms.schedules s where s.tenant_id = p.tenant_id and s.page_id = p.id and s.status = 'pending' and s.deed = 'publish') then 'scheduled'
    else 'draft' end as state
from cms.pages p join cms.drafts d on d.tenant_id = p.tenant_id and d.page_id = p.id;
