-- purchasing: suppliers, from whom the business buys (commerce.md §3 "Parties").
create schema purchasing;

create table purchasing.suppliers (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('person', 'company')),
  name text not null check (length(name) between 1 and 200),
  -- '' where they have none, or nobody has asked yet
  tax_id text not null default '' check (tax_id ~ '^([0-9]{13})?$'),
  branch_no text not null default '00000' check (branch_no ~ '^[0-9]{5}$'),
  line text not null default '' check (length(line) <= 200),
  tambon_code text not null default '' check (tambon_code ~ '^([0-9]{6})?$'),
  zip text not null default '' check (zip ~ '^([0-9]{5})?$'),
  -- {tambon, amphure, province}: {th, en} each, so that it reads the same when places are renamed; null without an address
  place jsonb,
  phone text not null default '' check (length(phone) <= 20),
  email text not null default '' check (length(email) <= 200),
  -- days after the bill until it is due; 0 is paid at once
  credit_days integer not null default 0 check (credit_days between 0 and 365),
  note text not null default '' check (length(note) <= 2000),
  -- nothing new is bought there; what was bought stays
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('purchasing.suppliers');

-- The same branch of the same tax-payer is one supplier.
create unique index suppliers_tax_payer on purchasing.suppliers (tenant_id, tax_id, branch_no) where tax_id <> '';
create index suppliers_name on purchasing.suppliers (tenant_id, name, id);
