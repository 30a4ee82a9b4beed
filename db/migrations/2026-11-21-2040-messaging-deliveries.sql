-- messaging: everything that leaves the house, and how it fared.
create schema if not exists messaging;

create table messaging.deliveries (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('mail', 'sms', 'line', 'chat')),
  -- an address, a phone number, a LINE user id; 'chat' for the business's own webhook
  recipient text not null,
  recipient_name text not null default '',
  locale text not null default 'th' check (locale in ('th', 'en')),
  -- whose account it is about or from, where there is one
  account_id uuid,
  -- on whose letterhead; null: the tenant's first site
  site_id uuid,
  -- a letter by name, written when it is sent: props hold ids, never a secret
  letter text,
  props jsonb not null default '{}',
  -- or what is said, as it was given: {subject, text, button, replyTo, attachments}
  content jsonb,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'gave_up', 'dropped')),
  attempts int not null default 0,
  next_at timestamptz,
  claimed_at timestamptz,
  sent_at timestamptz,
  last_error text,
  provider_id text,
  -- the same text once: an event that is heard twice writes one letter
  once text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  check ((letter is null) <> (content is null))
);
select kernel.wall('messaging.deliveries');
create unique index deliveries_once on messaging.deliveries (tenant_id, once) where once is not null;
create index deliveries_newest on messaging.deliveries (tenant_id, created_at desc, id);
create index deliveries_undelivered on messaging.deliveries (tenant_id, state) where state in ('failed', 'gave_up');
create index deliveries_account on messaging.deliveries (tenant_id, account_id) where account_id is not null;

-- What the stand-ins received is theirs to keep, not the database's.
drop table kernel.sent_messages;
