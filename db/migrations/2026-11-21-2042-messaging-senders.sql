-- messaging: how a tenant's messages are signed, and the chat room that hears what happened.
create table messaging.senders (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- both empty: the site's name, no answer expected
  sender_name text not null default '',
  reply_to text,
  -- sealed (identity/sealed.server.ts): whoever has the address can write into the room
  sealed_chat_url text,
  chat_host text,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((sealed_chat_url is null) = (chat_host is null))
);
select kernel.wall('messaging.senders');
create unique index senders_one on messaging.senders (tenant_id);
