-- ledger: what was bought, its payments, and the VAT of it that is claimed (Revenue Code s.82/3, 82/4); entries by hand.
create table ledger.series (
  tenant_id uuid not null default kernel.tenant_id(),
  kind text not null check (kind in ('purchase', 'entry')),
  period text not null,
  next_no int not null default 1 check (next_no >= 1),
  primary key (tenant_id, kind, period)
);
select kernel.wall('ledger.series');

create table ledger.purchases (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- one's own running number, under which the bill is filed
  number text not null,
  -- what the supplier gave; of a credit note everything is taken back
  kind text not null check (kind in ('tax_invoice', 'receipt', 'credit_note')),
  supplier_name text not null check (length(supplier_name) between 1 and 200),
  supplier_tax_id text not null default '' check (supplier_tax_id ~ '^([0-9]{13})?$'),
  branch_no text not null default '00000' check (branch_no ~ '^[0-9]{5}$'),
  paper_no text not null check (length(paper_no) between 1 and 60),
  paper_key text not null generated always as (upper(regexp_replace(paper_no, '\s', '', 'g'))) stored,
  paper_on date not null,
  booked_on date not null check (booked_on >= paper_on),
  -- in whose return its VAT is claimed; null: later, or none of it can be
  claim_month text check (claim_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  net_satang bigint not null check (net_satang >= 0),
  -- that can be claimed, and that cannot (s.82/5): the latter is a part of what was bought
  vat_satang bigint not null check (vat_satang >= 0),
  lost_vat_satang bigint not null check (lost_vat_satang >= 0),
  total_satang bigint not null check (total_satang > 0),
  paid_satang bigint not null default 0,
  due_on date,
  note text not null default '' check (length(note) <= 500),
  -- a higher room's paper that it came from
  source_type text not null default 'hand',
  source_id uuid,
  state text not null default 'stands' check (state in ('stands', 'cancelled')),
  reason text not null default '' check (length(reason) <= 300),
  maker_id uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (total_satang = net_satang + vat_satang + lost_vat_satang),
  check (paid_satang between 0 and total_satang),
  check (state = 'stands' or paid_satang = 0),
  -- a tax invoice needs who issued it, and VAT a tax invoice
  check (kind = 'receipt' or supplier_tax_id <> ''),
  check (kind <> 'receipt' or vat_satang = 0),
  -- not before its month, and within six months after it (s.82/3, notice of the Director-General on VAT No. 4)
  check (claim_month is null or claim_month between to_char(paper_on, 'YYYY-MM')
    and to_char(paper_on - (extract(day from paper_on)::int - 1) + interval '6 months', 'YYYY-MM'))
);
select kernel.wall('ledger.purchases');
-- The same paper of the same supplier is entered once. Each branch has numbers of its own.
create unique index purchases_paper on ledger.purchases (tenant_id, supplier_tax_id, branch_no, kind, paper_key)
  where state = 'stands' and supplier_tax_id <> '';
create unique index purchases_source on ledger.purchases (tenant_id, source_type, source_id)
  where state = 'stands' and source_id is not null;
create index purchases_day on ledger.purchases (tenant_id, paper_on, id);

create table ledger.purchase_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  purchase_id uuid not null,
  position int not null check (position >= 0),
  account text not null,
  what text not null default '' check (length(what) <= 200),
  vat text not null check (vat in ('claimable', 'lost', 'none')),
  net_satang bigint not null check (net_satang >= 0),
  vat_satang bigint not null check (vat_satang >= 0),
  primary key (tenant_id, purchase_id, position),
  foreign key (tenant_id, purchase_id) references ledger.purchases (tenant_id, id)
);
select kernel.wall('ledger.purchase_lines');
select kernel.append_only('ledger.purchase_lines');

create table ledger.purchase_payments (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  purchase_id uuid not null,
  paid_on date not null,
  booked_on date not null check (booked_on >= paid_on),
  -- out of which account
  account text not null,
  -- what left, and what was withheld for the Revenue Department: together what of the bill is paid
  money_satang bigint not null check (money_satang >= 0),
  withheld_satang bigint not null default 0 check (withheld_satang >= 0),
  base_satang bigint not null default 0 check (base_satang >= withheld_satang),
  income text not null default '' check (income in ('', 'transport', 'advertising', 'service', 'rent', 'other')),
  state text not null default 'stands' check (state in ('stands', 'taken_back')),
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references ledger.purchases (tenant_id, id),
  check (money_satang + withheld_satang > 0),
  check ((income = '') = (withheld_satang = 0))
);
select kernel.wall('ledger.purchase_payments');
create index purchase_payments_of on ledger.purchase_payments (tenant_id, purchase_id);

-- VAT of purchases as the returns claim it, day by day; below 0 of a credit note, and where a claim was taken back.
create table ledger.input_vat (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  purchase_id uuid not null,
  claimed_on date not null,
  base_satang bigint not null,
  vat_satang bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references ledger.purchases (tenant_id, id)
);
select kernel.wall('ledger.input_vat');
select kernel.append_only('ledger.input_vat');
create index input_vat_day on ledger.input_vat (tenant_id, claimed_on);
create index input_vat_purchase on ledger.input_vat (tenant_id, purchase_id);

-- A general entry by hand (ใบสำคัญทั่วไป). Its sums are the ledger's.
create table ledger.hand_entries (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  on_day date not null,
  what text not null check (length(what) between 1 and 300),
  maker_id uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number)
);
select kernel.wall('ledger.hand_entries');
select kernel.append_only('ledger.hand_entries');
