-- identity: whose LINE is whose, and the channels by which a tenant speaks with LINE.

-- Who came by LINE alone has told neither address nor number.
alter table identity.accounts drop constraint if exists accounts_check;

create table identity.line_accounts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- as the provider of the tenant's channel knows this person
  line_user_id text not null check (length(line_user_id) between 1 and 255),
  display_name text not null default '' check (length(display_name) <= 120),
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, line_user_id),
  unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('identity.line_accounts');

-- Where there is no row, or a field is null, the platform's own channel of the settings counts.
create table identity.line_channels (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  login_channel_id text check (login_channel_id ~ '^[0-9]{5,20}$'),
  -- AES-256-GCM by a key that is not in the database (sealed.server.ts); never shown again
  sealed_login_secret text,
  sealed_push_token text,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint one_line_channel unique (tenant_id),
  check ((login_channel_id is null) = (sealed_login_secret is null))
);
select kernel.wall('identity.line_channels');
