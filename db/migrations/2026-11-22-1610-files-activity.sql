-- files: who opened, downloaded and changed an item (decision 093). Kept for ninety days.
create table files.activity (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  item_id uuid not null,
  deed text not null check (deed in ('opened', 'downloaded', 'zipped', 'visited', 'added', 'replaced', 'renamed', 'moved',
    'shared', 'shareChanged', 'revoked', 'trashed', 'restored', 'madePublic', 'madePrivate', 'versionRestored', 'versionRemoved')),
  -- null: somebody who came by a link that asks nobody's name, or who has left
  account_id uuid,
  -- the last letters of the link's code; '' without one. No key: the row stays when the link goes
  link text not null default '' check (char_length(link) <= 8),
  -- of looking and taking along, the hour in which it was: one row for all of it. Null for what changed something
  hour timestamptz,
  times int not null default 1 check (times >= 0),
  -- what it was called, where it lay, and then; a version's number
  before text not null default '',
  after text not null default '',
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((hour is not null) = (deed in ('opened', 'downloaded', 'zipped', 'visited')))
);
-- not valid: the table is new, so there is nothing to look at
alter table files.activity
  add foreign key (tenant_id, item_id) references files.items (tenant_id, id) on delete cascade not valid,
  add foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id) not valid;
select kernel.wall('files.activity');
create unique index activity_hour on files.activity (tenant_id, item_id, deed, account_id, link, hour) nulls not distinct
  where hour is not null;
create index activity_of on files.activity (tenant_id, item_id, last_at desc, id desc);
create index activity_by on files.activity (tenant_id, account_id, last_at desc) where account_id is not null;
create index activity_old on files.activity (tenant_id, last_at);
