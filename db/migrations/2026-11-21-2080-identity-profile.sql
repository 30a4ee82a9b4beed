-- identity: what people keep of themselves: a picture, their addresses; and how an account ends.

alter table identity.accounts
  -- the random name of the picture's files
  add column avatar text check (avatar ~ '^[0-9A-Za-z_-]{20,60}$'),
  -- counts what its owner changed: two tabs do not write over each other
  add column version int not null default 1,
  add column deletion_asked_at timestamptz,
  -- thirty days to change one's mind
  add column deletion_due_at timestamptz,
  add check ((deletion_asked_at is null) = (deletion_due_at is null));

create table identity.addresses (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- what its owner calls it: home, office
  label text not null default '' check (length(label) <= 40),
  recipient text not null check (length(recipient) between 1 and 100),
  -- '' only where an older address had none
  phone text not null check (length(phone) <= 20),
  line text not null check (length(line) between 1 and 200),
  tambon_code text not null check (tambon_code ~ '^\d{6}$'),
  zip text not null check (zip ~ '^\d{5}$'),
  -- {tambon, amphure, province}: {th, en} each, so that it reads the same when places are renamed
  place jsonb not null,
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);

-- Of all tenants at once, which only the owner may, and only while the wall is open to it.
alter table identity.accounts no force row level security;
insert into identity.addresses (tenant_id, account_id, recipient, phone, line, tambon_code, zip, place, is_default)
select tenant_id, id, coalesce(nullif(address ->> 'recipient', ''), nullif(trim(firstname || ' ' || lastname), ''), '-'),
  coalesce(nullif(address ->> 'phone', ''), phone, ''), address ->> 'line', address ->> 'tambonCode', address ->> 'zip',
  jsonb_build_object('tambon', address -> 'tambon', 'amphure', address -> 'amphure', 'province', address -> 'province'), true
from identity.accounts
where address ->> 'line' <> '' and address ->> 'tambonCode' ~ '^\d{6}$' and address ->> 'zip' ~ '^\d{5}$';

alter table identity.accounts force row level security;
alter table identity.accounts drop column address;

select kernel.wall('identity.addresses');
create index addresses_account on identity.addresses (tenant_id, account_id);
create unique index addresses_default on identity.addresses (tenant_id, account_id) where is_default;
