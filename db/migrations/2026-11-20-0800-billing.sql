-- billing: what is owed, how it is paid, what proves it, and the papers about it.
create schema billing;

create table billing.receiving_accounts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('mobile', 'national_id', 'ewallet', 'biller')),
  -- what goes into the QR: mobile 10 digits, id 13, e-wallet 15, biller 15
  ident text not null check (ident ~ '^[0-9]{10,15}$'),
  name text not null,
  bank_code text check (bank_code ~ '^[0-9]{3}$'),
  account_masked text not null default '',
  active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('billing.receiving_accounts');
create unique index receiving_accounts_default on billing.receiving_accounts (tenant_id) where is_default and active;

create table billing.tax_rates (
  tenant_id uuid not null default kernel.tenant_id(),
  code text not null check (code in ('vat7', 'vat0', 'exempt')),
  bp int not null check (bp between 0 and 10000),
  valid_from date not null,
  valid_to date,
  primary key (tenant_id, code, valid_from)
);
select kernel.wall('billing.tax_rates');

-- Who sells, as it stands on the papers. One open row per tenant.
create table billing.sellers (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name text not null,
  tax_id text not null check (tax_id ~ '^[0-9]{13}$'),
  branch_no text not null default '00000' check (branch_no ~ '^[0-9]{5}$'),
  address text not null,
  phone text not null default '',
  vat_registered boolean not null default false,
  primary key (tenant_id, id)
);
select kernel.wall('billing.sellers');

-- The thing owed: an order, later an invoice, a top-up, a ticket.
create table billing.payables (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  subject_type text not null,
  subject_id uuid not null,
  -- what people call it: the order's number
  number text not null,
  amount_satang bigint not null check (amount_satang >= 0 and amount_satang < 9000000000000000),
  paid_satang bigint not null default 0 check (paid_satang >= 0),
  -- open: money is expected. settled: all of it came and the subject stands. closed: the subject ended without it; late
  -- money still counts and waits for a decision.
  status text not null default 'open' check (status in ('open', 'settled', 'closed')),
  account_id uuid,
  -- {name, phone, email, address, taxId?, branchNo?, company?} (billing/bill.ts)
  buyer jsonb not null default '{}',
  -- snapshot for the papers: {lines: [...], subtotalSatang, discountSatang, shippingSatang, vatSatang, totalSatang} (billing/bill.ts)
  bill jsonb not null default '{}',
  -- where the buyer goes back to: /shop/thankyou/{token}
  return_path text not null default '/',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, subject_type, subject_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('billing.payables');
-- /billing/pay finds by number; ids are UUIDv7, so a person's bills come newest first by id
create index payables_number on billing.payables (tenant_id, number);
create index payables_account on billing.payables (tenant_id, account_id, id) where account_id is not null;

create table billing.payment_intents (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- 128 random bits: whoever holds the link may pay
  slug text not null check (length(slug) >= 22),
  payable_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  method text not null default 'promptpay' check (method in ('promptpay', 'transfer', 'cash', 'card_manual', 'wallet', 'gift', 'credit')),
  status text not null default 'awaiting' check (status in ('created', 'awaiting', 'in_review', 'succeeded', 'rejected', 'expired', 'cancelled')),
  receiving_account_id uuid,
  qr_payload text,
  -- rejected slips so far; five end it
  attempts int not null default 0 check (attempts between 0 and 5),
  rejected_reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id),
  foreign key (tenant_id, receiving_account_id) references billing.receiving_accounts (tenant_id, id)
);
select kernel.wall('billing.payment_intents');
create index payment_intents_payable on billing.payment_intents (tenant_id, payable_id);
-- one live intent per payable: a QR that was replaced can't be paid by mistake
create unique index payment_intents_live on billing.payment_intents (tenant_id, payable_id)
  where status in ('created', 'awaiting', 'in_review');

create table billing.payments (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  intent_id uuid,
  amount_satang bigint not null check (amount_satang > 0),
  method text not null,
  status text not null default 'settled' check (status in ('pending', 'settled', 'partly_refunded', 'refunded', 'reversed')),
  reference text not null default '',
  received_at timestamptz not null default now(),
  approved_by uuid,
  primary key (tenant_id, id),
  -- an intent succeeds once
  unique (tenant_id, intent_id),
  foreign key (tenant_id, intent_id) references billing.payment_intents (tenant_id, id)
);
select kernel.wall('billing.payments');

create table billing.payment_allocations (
  tenant_id uuid not null default kernel.tenant_id(),
  payment_id uuid not null,
  payable_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  primary key (tenant_id, payment_id, payable_id),
  foreign key (tenant_id, payment_id) references billing.payments (tenant_id, id),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id)
);
select kernel.wall('billing.payment_allocations');

create table billing.slips (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  intent_id uuid not null,
  -- key in the object store: re-encoded picture without EXIF
  object_key text not null,
  width int not null,
  height int not null,
  -- of the file as it came
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- 64-bit difference hash, 16 hex digits
  dhash text not null check (dhash ~ '^[0-9a-f]{16}$'),
  mini_qr_raw text,
  api_id text,
  sending_bank text,
  trans_ref text,
  -- sha256(kind|bank|transRef)
  dup_key text,
  -- [{kind: readable|unreadable|other_code|bad_crc|duplicate|similar, tone: green|yellow|red}] (billing/findings.ts)
  findings jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'approved', 'rejected', 'needs_info')),
  reviewed_by uuid,
  reviewer_name text,
  reviewed_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, intent_id) references billing.payment_intents (tenant_id, id),
  check (status <> 'rejected' or reason <> '')
);
select kernel.wall('billing.slips');
-- ids are UUIDv7: newest first is by id
create index slips_queue on billing.slips (tenant_id, status, id);
create index slips_intent on billing.slips (tenant_id, intent_id);
create index slips_sha on billing.slips (tenant_id, sha256);

-- A slip is used once on the whole platform (commerce.md rule 4.6): the key is unique across tenants, while the wall
-- keeps everybody from seeing whose it is. Rejecting a slip gives its key back.
create table billing.slip_claims (
  tenant_id uuid not null default kernel.tenant_id(),
  dup_key text not null,
  slip_id uuid not null,
  claimed_at timestamptz not null default now(),
  primary key (tenant_id, dup_key),
  foreign key (tenant_id, slip_id) references billing.slips (tenant_id, id)
);
select kernel.wall('billing.slip_claims');
create unique index slip_claims_platform on billing.slip_claims (dup_key);

create table billing.document_series (
  tenant_id uuid not null default kernel.tenant_id(),
  kind text not null check (kind in ('receipt', 'tax_invoice', 'abbr_tax_invoice', 'credit_note', 'debit_note', 'delivery', 'quotation', 'billing_note', 'wht_cert', 'z_report')),
  branch_no text not null default '00000',
  -- 'RC{BE}{MM}-{00000}'
  pattern text not null,
  reset text not null default 'month' check (reset in ('none', 'year', 'month')),
  -- the month, year or '' that next_no counts in
  period text not null default '',
  next_no int not null default 1 check (next_no > 0),
  primary key (tenant_id, kind, branch_no)
);
select kernel.wall('billing.document_series');

create table billing.documents (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  public_token text not null check (length(public_token) >= 22),
  kind text not null check (kind in ('receipt', 'tax_invoice', 'abbr_tax_invoice', 'credit_note', 'debit_note', 'delivery', 'quotation', 'billing_note', 'wht_cert', 'z_report')),
  branch_no text not null default '00000',
  period text not null,
  -- position in its series and period: 1, 2, 3 … without a gap
  series_no int not null check (series_no > 0),
  number text not null,
  payable_id uuid not null,
  account_id uuid,
  business_date date not null,
  seller jsonb not null,
  buyer jsonb not null,
  bill jsonb not null,
  total_satang bigint not null,
  vat_satang bigint not null,
  issued_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, public_token),
  unique (tenant_id, kind, branch_no, period, series_no),
  unique (tenant_id, kind, number),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id)
);
select kernel.wall('billing.documents');
select kernel.append_only('billing.documents');
create index documents_payable on billing.documents (tenant_id, payable_id);
create index documents_account on billing.documents (tenant_id, account_id, issued_at);

-- For rooms above that list what they sold beside how it is paid. The wall holds: the reader's own rights count.
create view billing.payment_states with (security_invoker = true) as
  select p.tenant_id, p.id as payable_id, p.subject_type, p.subject_id, p.amount_satang, p.paid_satang,
    case
      when p.paid_satang > p.amount_satang then 'overpaid'
      when p.paid_satang = p.amount_satang then 'paid'
      when exists (select from billing.payment_intents i where i.tenant_id = p.tenant_id and i.payable_id = p.id and i.status = 'in_review') then 'in_review'
      when p.paid_satang > 0 then 'partial'
      else 'unpaid'
    end as payment_status
  from billing.payables p;
