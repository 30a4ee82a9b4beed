-- purchasing: what suppliers charge, what was ordered, what came, what they billed, what went back, and the papers of tax withheld.

-- Running numbers without gaps, by kind of paper and month.
create table purchasing.series (
  tenant_id uuid not null default kernel.tenant_id(),
  kind text not null check (kind in ('order', 'receipt', 'return', 'certificate')),
  period text not null,
  next_no int not null default 1 check (next_no >= 1),
  primary key (tenant_id, kind, period)
);
select kernel.wall('purchasing.series');

-- What a supplier calls its goods, and which of ours that is; null: not said yet.
create table purchasing.items (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  supplier_id uuid not null,
  code text not null check (length(code) between 1 and 64),
  name text not null default '' check (length(name) <= 200),
  variant_id uuid,
  discontinued_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, supplier_id, code),
  foreign key (tenant_id, supplier_id) references purchasing.suppliers (tenant_id, id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id)
);
select kernel.wall('purchasing.items');
create index items_variant on purchasing.items (tenant_id, variant_id) where variant_id is not null;

-- The price of a pack, before VAT; a step by its least quantity; it holds from its day on.
create table purchasing.prices (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  item_id uuid not null,
  unit text not null check (length(unit) between 1 and 40),
  -- pieces of ours in one pack
  base_quantity bigint not null default 1 check (base_quantity between 1 and 1000000),
  price_satang bigint not null check (price_satang > 0 and price_satang < 9000000000000000),
  vat text not null default 'vat7' check (vat in ('vat7', 'none')),
  min_quantity int not null default 1 check (min_quantity >= 1),
  lead_days int check (lead_days between 0 and 365),
  from_on date not null,
  until_on date check (until_on >= from_on),
  note text not null default '' check (length(note) <= 300),
  primary key (tenant_id, id),
  unique (tenant_id, item_id, unit, min_quantity, from_on),
  foreign key (tenant_id, item_id) references purchasing.items (tenant_id, id)
);
select kernel.wall('purchasing.prices');

create table purchasing.orders (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  supplier_id uuid not null,
  location_id uuid not null,
  state text not null default 'draft'
    check (state in ('draft', 'to_approve', 'ordered', 'partly_received', 'received', 'closed', 'cancelled')),
  expected_on date,
  note text not null default '' check (length(note) <= 500),
  net_satang bigint not null default 0 check (net_satang >= 0),
  vat_satang bigint not null default 0 check (vat_satang >= 0),
  -- up to which a second person, or one within their limit, said yes
  approved_satang bigint,
  approver_name text not null default '',
  ordered_at timestamptz,
  sent_at timestamptz,
  version integer not null default 1,
  maker_id uuid,
  maker_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, supplier_id) references purchasing.suppliers (tenant_id, id),
  foreign key (tenant_id, location_id) references stock.locations (tenant_id, id)
);
select kernel.wall('purchasing.orders');
create index orders_supplier on purchasing.orders (tenant_id, supplier_id, created_at);
create index orders_open on purchasing.orders (tenant_id, state) where state in ('draft', 'to_approve', 'ordered', 'partly_received');

create table purchasing.order_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  variant_id uuid not null,
  sku text not null check (length(sku) between 1 and 64),
  -- what the supplier calls it
  code text not null default '' check (length(code) <= 64),
  name_th text not null,
  name_en text not null default '',
  unit text not null check (length(unit) between 1 and 40),
  base_quantity bigint not null check (base_quantity between 1 and 1000000),
  -- packs
  quantity bigint not null check (quantity between 1 and 1000000),
  price_satang bigint not null check (price_satang >= 0),
  discount_satang bigint not null default 0 check (discount_satang >= 0),
  net_satang bigint not null check (net_satang >= 0),
  vat text not null default 'vat7' check (vat in ('vat7', 'none')),
  -- in pieces: what came, what was billed, what went back, and what will not come any more
  received bigint not null default 0 check (received >= 0),
  billed bigint not null default 0 check (billed >= 0),
  returned bigint not null default 0 check (returned >= 0),
  dropped bigint not null default 0 check (dropped >= 0),
  due_on date,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, variant_id, unit),
  foreign key (tenant_id, order_id) references purchasing.orders (tenant_id, id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  check (net_satang = quantity * price_satang - discount_satang),
  -- a supplier bills what came, and takes back what came
  check (billed <= received),
  check (returned <= received)
);
select kernel.wall('purchasing.order_lines');
create index order_lines_variant on purchasing.order_lines (tenant_id, variant_id);

create table purchasing.receipts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  order_id uuid not null,
  delivery_no text not null default '' check (length(delivery_no) <= 60),
  note text not null default '' check (length(note) <= 300),
  received_on date not null,
  maker_id uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, order_id) references purchasing.orders (tenant_id, id)
);
select kernel.wall('purchasing.receipts');
select kernel.append_only('purchasing.receipts');
create index receipts_order on purchasing.receipts (tenant_id, order_id);

create table purchasing.receipt_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  receipt_id uuid not null,
  order_line_id uuid not null,
  -- pieces, and what they cost by the order
  quantity bigint not null check (quantity > 0),
  value_satang bigint not null check (value_satang >= 0),
  movement_id uuid not null,
  lot_code text not null default '' check (length(lot_code) <= 60),
  expires_on date,
  -- of them billed: what they had come in at, and what the bill says
  billed bigint not null default 0 check (billed >= 0),
  billed_value_satang bigint not null default 0,
  billed_net_satang bigint not null default 0,
  -- of them gone back before they were billed, and what they had come in at; and after
  unbilled_back bigint not null default 0 check (unbilled_back >= 0),
  unbilled_back_satang bigint not null default 0,
  billed_back bigint not null default 0 check (billed_back >= 0),
  billed_back_satang bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, receipt_id) references purchasing.receipts (tenant_id, id),
  foreign key (tenant_id, order_line_id) references purchasing.order_lines (tenant_id, id),
  check (billed + unbilled_back <= quantity),
  check (billed_back <= billed),
  check (billed_value_satang + unbilled_back_satang <= value_satang)
);
select kernel.wall('purchasing.receipt_lines');
create index receipt_lines_of on purchasing.receipt_lines (tenant_id, order_line_id);

-- A supplier's bill of an order; what it says to the book stands there (ledger.purchases).
create table purchasing.bills (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  purchase_id uuid not null,
  state text not null default 'stands' check (state in ('stands', 'cancelled')),
  -- above 0: what of a contract it is a part of, for the threshold of withholding
  contract_satang bigint not null default 0 check (contract_satang >= 0),
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, purchase_id),
  foreign key (tenant_id, order_id) references purchasing.orders (tenant_id, id),
  foreign key (tenant_id, purchase_id) references ledger.purchases (tenant_id, id)
);
select kernel.wall('purchasing.bills');
create index bills_order on purchasing.bills (tenant_id, order_id);

-- Which pieces of which receipt a bill bills.
create table purchasing.matches (
  tenant_id uuid not null default kernel.tenant_id(),
  bill_id uuid not null,
  receipt_line_id uuid not null,
  quantity bigint not null check (quantity > 0),
  value_satang bigint not null,
  net_satang bigint not null,
  primary key (tenant_id, bill_id, receipt_line_id),
  foreign key (tenant_id, bill_id) references purchasing.bills (tenant_id, id),
  foreign key (tenant_id, receipt_line_id) references purchasing.receipt_lines (tenant_id, id)
);
select kernel.wall('purchasing.matches');
select kernel.append_only('purchasing.matches');

-- What of a bill is withheld tax on, by kind of income: before VAT.
create table purchasing.bill_incomes (
  tenant_id uuid not null default kernel.tenant_id(),
  bill_id uuid not null,
  income text not null check (income in ('transport', 'advertising', 'service', 'rent')),
  what text not null default '' check (length(what) <= 200),
  net_satang bigint not null check (net_satang > 0),
  primary key (tenant_id, bill_id, income),
  foreign key (tenant_id, bill_id) references purchasing.bills (tenant_id, id)
);
select kernel.wall('purchasing.bill_incomes');
select kernel.append_only('purchasing.bill_incomes');

create table purchasing.returns (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  order_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  -- what of it had been billed, and so comes back by a credit note: before VAT
  credit_satang bigint not null default 0 check (credit_satang >= 0),
  -- that note, in the book
  purchase_id uuid,
  maker_id uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, order_id) references purchasing.orders (tenant_id, id),
  foreign key (tenant_id, purchase_id) references ledger.purchases (tenant_id, id)
);
select kernel.wall('purchasing.returns');
create index returns_order on purchasing.returns (tenant_id, order_id);

create table purchasing.return_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  return_id uuid not null,
  receipt_line_id uuid not null,
  quantity bigint not null check (quantity > 0),
  of_billed bigint not null check (of_billed between 0 and quantity),
  value_satang bigint not null check (value_satang >= 0),
  movement_id uuid not null,
  primary key (tenant_id, return_id, receipt_line_id),
  foreign key (tenant_id, return_id) references purchasing.returns (tenant_id, id),
  foreign key (tenant_id, receipt_line_id) references purchasing.receipt_lines (tenant_id, id)
);
select kernel.wall('purchasing.return_lines');
select kernel.append_only('purchasing.return_lines');

-- The certificate of tax withheld that whoever is paid gets (Revenue Code s.50 bis): one for each payment, as it was.
create table purchasing.certificates (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  payment_id uuid not null,
  purchase_id uuid not null,
  payer jsonb not null,
  payee jsonb not null,
  -- persons: ภ.ง.ด.3; companies: ภ.ง.ด.53
  form text not null check (form in ('pnd3', 'pnd53')),
  income text not null check (income in ('transport', 'advertising', 'service', 'rent', 'other')),
  what text not null default '' check (length(what) <= 200),
  base_satang bigint not null check (base_satang > 0),
  withheld_satang bigint not null check (withheld_satang > 0),
  paid_on date not null,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references ledger.purchase_payments (tenant_id, id)
);
select kernel.wall('purchasing.certificates');
select kernel.append_only('purchasing.certificates');
create index certificates_day on purchasing.certificates (tenant_id, paid_on);

-- What lists of rooms above may read.
create view ledger.bought with (security_invoker = true) as
  select tenant_id, id, number, kind, supplier_name, supplier_tax_id, branch_no, paper_no, paper_key, paper_on, booked_on, claim_month, net_satang, vat_satang,
    lost_vat_satang, total_satang, paid_satang, due_on, state, source_type, source_id
  from ledger.purchases;
create view ledger.paid_suppliers with (security_invoker = true) as
  select m.tenant_id, m.id, m.purchase_id, m.paid_on, m.booked_on, m.account, m.money_satang, m.withheld_satang, m.base_satang, m.income, m.state,
    p.number, p.supplier_name, p.supplier_tax_id, p.branch_no, p.paper_no, p.kind
  from ledger.purchase_payments m join ledger.purchases p on p.tenant_id = m.tenant_id and p.id = m.purchase_id;
