-- cms: what visitors wrote in a form of contact, until staff have dealt with it.
create table cms.inquiries (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- where the form stood; it may be gone by now
  path text not null check (length(path) <= 300),
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 20),
  message text not null check (length(message) between 1 and 4000),
  status text not null default 'new' check (status in ('new', 'done')),
  done_by uuid,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (email is not null or phone is not null),
  check ((status = 'done') = (done_at is not null))
);
select kernel.wall('cms.inquiries');
create index inquiries_newest on cms.inquiries (tenant_id, created_at desc, id desc);
create index inquiries_waiting on cms.inquiries (tenant_id) where status = 'new';
