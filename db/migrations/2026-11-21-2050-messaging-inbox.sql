-- messaging: the inbox. What the house tells a person, and what a person and the business write to each other.
create schema if not exists messaging;

create table messaging.threads (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- whose inbox it lies in
  account_id uuid not null,
  kind text not null check (kind in ('system', 'staff')),
  -- system: what it is about, 'order:…' or 'account'; one thread for each
  about text,
  -- staff: in the words of who began it
  subject text not null default '',
  -- the business whose staff answer: that of the site on which it began; null where a site belongs to none
  cluster_id uuid,
  status text not null default 'open' check (status in ('open', 'closed')),
  assigned_to uuid,
  -- since when somebody waits for an answer
  waiting_since timestamptz,
  last_seq int not null default 0,
  last_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, about),
  check ((kind = 'system') = (about is not null)),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, assigned_to) references identity.accounts (tenant_id, id)
);
select kernel.wall('messaging.threads');
create index threads_inbox on messaging.threads (tenant_id, account_id, last_at desc, id desc);
create index threads_staff on messaging.threads (tenant_id, last_at desc, id desc) where kind = 'staff';
create index threads_waiting on messaging.threads (tenant_id, waiting_since) where waiting_since is not null;

create table messaging.messages (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  thread_id uuid not null,
  -- null: went by mail or LINE only, at the person's own wish
  seq int,
  author text not null check (author in ('customer', 'staff', 'system')),
  account_id uuid,
  -- of staff, as the customer knows them
  author_name text not null default '',
  -- what was written; of a notice: its words in both languages, for searching
  body text not null default '' check (char_length(body) <= 8000),
  -- a notice is rendered in the language of whoever reads it
  notice text,
  props jsonb not null default '{}',
  path text,
  -- sent twice, it is there once
  sent_key text not null,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, thread_id, seq),
  unique (tenant_id, sent_key),
  check ((author = 'system') = (notice is not null)),
  foreign key (tenant_id, thread_id) references messaging.threads (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('messaging.messages');
create index messages_writer on messaging.messages (tenant_id, account_id, created_at) where account_id is not null;

-- What was said stays said. Only who wrote it, and with it what they wrote, may be forgotten, once.
create function messaging.keep_said() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null and new.account_id is null
    and (new.id, new.thread_id, new.seq, new.author, new.notice, new.sent_key, new.created_at)
      is not distinct from (old.id, old.thread_id, old.seq, old.author, old.notice, old.sent_key, old.created_at)
    and new.body in (old.body, '') and new.author_name in (old.author_name, '')
  then return new; end if;
  raise exception 'messaging.messages is append-only' using errcode = 'restrict_violation';
end $$;
create trigger keep_said before update or delete on messaging.messages
  for each row execute function messaging.keep_said();

-- How far somebody has read.
create table messaging.readings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  thread_id uuid not null,
  account_id uuid not null,
  read_seq int not null default 0,
  read_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, thread_id, account_id),
  foreign key (tenant_id, thread_id) references messaging.threads (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('messaging.readings');

create table messaging.attachments (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- null: chosen, and not sent yet
  message_id uuid,
  place int not null default 0,
  object_key text not null,
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  name text not null,
  size_bytes int not null,
  width int,
  height int,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, message_id) references messaging.messages (tenant_id, id)
);
select kernel.wall('messaging.attachments');
create index attachments_message on messaging.attachments (tenant_id, message_id, place);
create index attachments_account on messaging.attachments (tenant_id, account_id);

-- Only what somebody chose; everything else is as messaging/preferences.ts has it.
create table messaging.preferences (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  kind text not null check (kind in ('order', 'payment', 'account', 'reply', 'news')),
  channel text not null check (channel in ('inbox', 'mail', 'line')),
  is_on boolean not null,
  -- of news: when the person agreed to it, or took that back
  decided_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, kind, channel),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('messaging.preferences');

-- For rooms above identity: who somebody is by name, and how to find them. Nobody who is gone.
create view identity.contacts with (security_invoker = true) as
  select tenant_id, id, trim(firstname || ' ' || lastname) as name, email, phone, locale
  from identity.accounts where status <> 'deleted';
