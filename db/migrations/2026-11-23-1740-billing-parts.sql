-- billing: a bill paid in parts. Satang that name it, money entered by hand, tax that a business customer withheld.
alter table billing.review_rules
  -- each open bill asks for an amount that no other asks for, a few satang below what is owed
  add column unique_satang boolean not null default false;

alter table billing.payment_intents
  -- its amount is nobody else's while it lives
  add column by_satang boolean not null default false,
  -- what it asks less than is owed; given up when just its amount comes
  add column less_satang int not null default 0 check (less_satang between 0 and 99 and (by_satang or less_satang = 0));
create unique index payment_intents_satang on billing.payment_intents (tenant_id, amount_satang)
  where by_satang and status in ('created', 'awaiting', 'in_review');

alter table billing.payables
  -- in paid_satang, but no money: tax withheld, satang given up, a shortage written off
  add column unsent_satang bigint not null default 0 check (unsent_satang >= 0),
  drop constraint refunded_within_paid,
  -- nobody gets back more than they sent
  add constraint refunded_within_paid check (refunded_satang >= 0 and refunded_satang <= paid_satang - unsent_satang);

-- Who entered money by hand, and what they said of it. Money with a slip or a bank line has those.
alter table billing.payments add column note text not null default '' check (length(note) <= 300);

-- Tax that a customer withheld (Revenue Code s.3 tres, s.50): theirs to prove by a certificate, ours to set off against our tax.
create table billing.withholdings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  payable_id uuid not null,
  payment_id uuid not null,
  income text not null check (income in ('transport', 'advertising', 'service', 'rent')),
  rate_bp int not null check (rate_bp between 1 and 1500),
  -- without VAT
  base_satang bigint not null check (base_satang > 0),
  amount_satang bigint not null check (amount_satang > 0 and amount_satang < base_satang),
  state text not null default 'waiting' check (state in ('waiting', 'received')),
  certificate_no text,
  certificate_on date,
  -- key in the object store
  certificate_key text,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  taker_name text not null default '',
  taken_at timestamptz,
  primary key (tenant_id, id),
  -- a bill is withheld from once
  unique (tenant_id, payable_id),
  unique (tenant_id, payment_id),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id),
  foreign key (tenant_id, payment_id) references billing.payments (tenant_id, id),
  check ((state = 'received') = (certificate_no is not null and certificate_on is not null and taken_at is not null))
);
select kernel.wall('billing.withholdings');
create index withholdings_state on billing.withholdings (tenant_id, state, made_at);

create or replace view billing.payment_states with (security_invoker = true) as
  select p.tenant_id, p.id as payable_id, p.subject_type, p.subject_id, p.amount_satang, p.paid_satang,
    case
      when p.refunded_satang > 0 and p.refunded_satang = p.paid_satang - p.unsent_satang then 'refunded'
      when p.paid_satang - p.refunded_satang > p.amount_satang then 'overpaid'
      when p.paid_satang > 0 and p.paid_satang - p.refunded_satang = p.amount_satang then 'paid'
      when p.amount_satang = 0 then 'paid'
      when p.refunded_satang > 0 then 'partly_refunded'
      when exists (select from billing.payment_intents i where i.tenant_id = p.tenant_id and i.payable_id = p.id and i.status = 'in_review') then 'in_review'
      when p.paid_satang > 0 then 'partial'
      else 'unpaid'
    end as payment_status
  from billing.payables p;
