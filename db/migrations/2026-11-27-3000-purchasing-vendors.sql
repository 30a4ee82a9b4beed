-- Goods that lie here and are somebody else's: they are never worth anything to us, however they move.
create table stock.consigned (
  tenant_id uuid not null default kernel.tenant_id(),
  variant_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, variant_id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id)
);
select kernel.wall('stock.consigned');

-- Whose sale moved goods, for who must know which bills have them.
create view stock.sold_to with (security_invoker = true) as
  select distinct tenant_id, variant_id, source_type, source_id from stock.movements
  where kind in ('sale_out', 'sale_return_in') and source_id is not null;

alter table purchasing.series drop constraint series_kind_check,
  add constraint series_kind_check check (kind in ('order', 'receipt', 'return', 'certificate', 'settlement'));

-- purchasing: who sells through us, and on what terms.
create table purchasing.vendors (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  note text not null default '' check (length(note) <= 2000),
  tax_id text not null default '' check (tax_id ~ '^([0-9]{13})?$'),
  branch_no text not null default '00000' check (branch_no ~ '^[0-9]{5}$'),
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  -- Of the price that buyers paid, in hundredths of a percent.
  gp_bp integer not null check (gp_bp between 0 and 10000),
  -- Gives tax invoices for what it sells through us.
  vat text not null default 'no' check (vat in ('no', 'yes')),
  -- Of our GP, a service, what the vendor withholds: hundredths of a percent.
  gp_withheld_bp integer not null default 0 check (gp_withheld_bp between 0 and 1500),
  -- What we withhold of what we pay them; of goods nothing is.
  income text not null default 'none' check (income in ('none', 'transport', 'advertising', 'service', 'rent')),
  settles text not null default 'monthly' check (settles in ('weekly', 'monthly')),
  pay_to text not null default '',
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('purchasing.vendors');
create unique index vendors_tax_id on purchasing.vendors (tenant_id, tax_id, branch_no) where tax_id <> '';

-- Whose goods these are, from when until when: a sale belongs to whom they belonged to when it was made.
create table purchasing.vendor_goods (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  vendor_id uuid not null,
  variant_id uuid not null,
  since timestamptz not null default now(),
  until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, vendor_id) references purchasing.vendors (tenant_id, id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  check (until > since)
);
select kernel.wall('purchasing.vendor_goods');
create unique index vendor_goods_now on purchasing.vendor_goods (tenant_id, variant_id) where until is null;
create index vendor_goods_vendor on purchasing.vendor_goods (tenant_id, vendor_id, variant_id);

create table purchasing.settlements (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  vendor_id uuid not null,
  from_on date not null,
  until_on date not null,
  -- carried: it came to nothing or less, and stands in the next
  state text not null default 'calculated' check (state in ('calculated', 'approved', 'paid', 'carried')),
  -- all satang; what was carried from the one before stands apart
  sold_satang bigint not null,
  returned_satang bigint not null,
  gp_satang bigint not null,
  gp_vat_satang bigint not null,
  gp_withheld_satang bigint not null,
  carried_satang bigint not null default 0,
  due_satang bigint not null,
  -- of the papers that settle it, with what was carried
  paper_gross_satang bigint not null,
  paper_taxed_satang bigint not null,
  paper_vat_satang bigint not null,
  paper_gp_satang bigint not null,
  paper_gp_vat_satang bigint not null,
  paper_gp_withheld_satang bigint not null,
  carried_into uuid,
  purchase_id uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  approver_name text not null default '',
  approved_at timestamptz,
  paid_on date,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, vendor_id) references purchasing.vendors (tenant_id, id),
  foreign key (tenant_id, carried_into) references purchasing.settlements (tenant_id, id) on delete set null (carried_into),
  check (from_on <= until_on),
  check (due_satang = sold_satang - returned_satang - gp_satang - gp_vat_satang + gp_withheld_satang + carried_satang),
  check (sold_satang >= 0 and returned_satang >= 0),
  check ((state = 'paid') = (paid_on is not null))
);
select kernel.wall('purchasing.settlements');
create unique index settlements_period on purchasing.settlements (tenant_id, vendor_id, until_on);

-- What was sold of theirs, and what came back: written once, at the terms of the sale.
create table purchasing.vendor_sales (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  vendor_id uuid not null,
  variant_id uuid not null,
  -- the line of billing that earned it, or took it back
  source_id uuid not null,
  place integer not null,
  payable_id uuid not null,
  number text not null,
  on_day date not null,
  pieces bigint not null,
  -- what the buyer paid, VAT inside; below 0 came back
  gross_satang bigint not null,
  gp_satang bigint not null,
  -- of the gross, the VAT that the vendor's own invoice bears
  vat_satang bigint not null,
  gp_bp integer not null,
  settlement_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, source_id, place),
  foreign key (tenant_id, vendor_id) references purchasing.vendors (tenant_id, id),
  foreign key (tenant_id, settlement_id) references purchasing.settlements (tenant_id, id) on delete set null (settlement_id)
);
select kernel.wall('purchasing.vendor_sales');
create index vendor_sales_open on purchasing.vendor_sales (tenant_id, vendor_id, on_day) where settlement_id is null;
create index vendor_sales_settled on purchasing.vendor_sales (tenant_id, settlement_id);
create index vendor_sales_bill on purchasing.vendor_sales (tenant_id, payable_id, place);

-- Links by which a vendor reads a statement: only what they hash to is kept.
create table purchasing.statement_links (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  settlement_id uuid not null,
  hash text not null check (length(hash) = 64),
  expires_at timestamptz not null,
  ended_at timestamptz,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  foreign key (tenant_id, settlement_id) references purchasing.settlements (tenant_id, id) on delete cascade
);
select kernel.wall('purchasing.statement_links');
create index statement_links_settlement on purchasing.statement_links (tenant_id, settlement_id);

-- A settlement that was approved says for ever what it said, and so do its lines; nothing but its payment follows.
create function purchasing.settlement_stands() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'carried') and (tg_op = 'DELETE' or row(new.*) is distinct from row(old.*)) then
    if tg_op = 'UPDATE' and old.state = 'carried' and (to_jsonb(new) - 'carried_into') = (to_jsonb(old) - 'carried_into') then
      return new;
    end if;
    raise exception 'a settlement that is % stays as it is', old.state using errcode = 'check_violation';
  end if;
  if old.state = 'approved' then
    if tg_op = 'DELETE' or (to_jsonb(new) - 'state' - 'paid_on') <> (to_jsonb(old) - 'state' - 'paid_on') or new.state not in ('approved', 'paid') then
      raise exception 'a settlement that is approved is only paid' using errcode = 'check_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger settlement_stands before update or delete on purchasing.settlements
  for each row execute function purchasing.settlement_stands();

create function purchasing.vendor_sale_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'settlement_id') <> (to_jsonb(old) - 'settlement_id') then
    raise exception 'what was sold of a vendor stays as it was' using errcode = 'check_violation';
  end if;
  if new.settlement_id is distinct from old.settlement_id and exists (
    select from purchasing.settlements s where s.tenant_id = old.tenant_id and s.state <> 'calculated'
      and s.id in (old.settlement_id, new.settlement_id)) then
    raise exception 'the lines of a settlement that is approved stay' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger vendor_sale_stands before update or delete on purchasing.vendor_sales
  for each row execute function purchasing.vendor_sale_stands();

-- What vendors' goods cost, as they were sold: for reports, which have it of nobody's stock.
create view purchasing.vendor_costs with (security_invoker = true) as
  select tenant_id, variant_id, on_day, gross_satang - vat_satang - gp_satang as share_satang, gross_satang - vat_satang as cost_satang
  from purchasing.vendor_sales;
