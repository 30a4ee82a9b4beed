-- projects: a client looks at what was marked for them, by a link; and what projects tell people has a kind of its own.
alter table projects.tasks add column is_for_client boolean not null default false;
create index tasks_for_client on projects.tasks (tenant_id, project_id) where is_for_client;

create table projects.client_links (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  project_id uuid not null,
  -- what the client reads over it; the project's own name is not theirs to see
  name text not null check (length(name) between 1 and 100),
  -- of 128 random bits, which are shown once
  token_hash bytea not null check (length(token_hash) = 32),
  may_comment boolean not null default false,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.client_links');
create index client_links_project on projects.client_links (tenant_id, project_id, id);

-- Words between the holder of one link and the house about one task. Notes of the house are elsewhere (notes.notes).
create table projects.client_notes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  link_id uuid not null,
  task_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  -- the client wrote it; else somebody of the house, whose account may be gone
  is_clients boolean not null,
  account_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (not is_clients or account_id is null),
  foreign key (tenant_id, link_id) references projects.client_links (tenant_id, id) on delete cascade,
  foreign key (tenant_id, task_id) references projects.tasks (tenant_id, id) on delete cascade
);
select kernel.wall('projects.client_notes');
create index client_notes_task on projects.client_notes (tenant_id, task_id, id);
create index client_notes_link on projects.client_notes (tenant_id, link_id, task_id, id);

alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'inquiry', 'mention', 'task', 'order', 'payment', 'account', 'reply', 'news'));
