-- calendar: who is invited to an entry and what they answered; when people are reminded.
alter table calendar.entries
  -- the sequence at which its time was last another: an answer to an older one says nothing of this one
  add column time_sequence integer not null default 0 check (time_sequence >= 0);

create table calendar.attendees (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  -- as typed, in small letters
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  name text not null default '' check (length(name) <= 120),
  -- where the address is somebody's here
  account_id uuid,
  locale text not null default 'th' check (locale in ('th', 'en')),
  answer text not null default 'needs_action' check (answer in ('needs_action', 'accepted', 'tentative', 'declined')),
  answered_at timestamptz,
  -- by which way, and what was noted: an answer to the old time
  answered_by text check (answered_by in ('link', 'mail')),
  note text not null default '' check (length(note) <= 200),
  -- they are told that it is no longer theirs, then forgotten
  is_removed boolean not null default false,
  -- SHA-256 of what their link carries
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, entry_id, email),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, entry_id) references calendar.entries (tenant_id, id) on delete cascade
);
select kernel.wall('calendar.attendees');
create index attendees_account on calendar.attendees (tenant_id, account_id) where account_id is not null;

alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'inquiry', 'mention', 'task', 'order', 'payment', 'account', 'reply', 'class', 'invitation', 'reminder', 'digest', 'news'));
