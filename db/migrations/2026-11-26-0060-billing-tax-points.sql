-- billing: when the tax on what was sold arose (Revenue Code s.78, s.78/1), as a fact of its own. A sending, a payment, an
-- acceptance; below 0 where goods came back before they were paid, money of a deposit went back, or a payment was none.
create table billing.tax_points (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  payable_id uuid not null,
  cause text not null check (cause in ('sent', 'paid', 'accepted', 'returned', 'refunded', 'undone')),
  -- the payment, where one made it
  payment_id uuid,
  -- the day of the law, and the day under which it stands in book and report: another one where that month was closed
  arose_on date not null,
  booked_on date not null check (booked_on >= arose_on),
  document_id uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id),
  foreign key (tenant_id, payment_id) references billing.payments (tenant_id, id),
  foreign key (tenant_id, document_id) references billing.documents (tenant_id, id)
);
create index tax_points_payable on billing.tax_points (tenant_id, payable_id);
create index tax_points_document on billing.tax_points (tenant_id, document_id) where document_id is not null;

-- Of which lines: how many pieces went, what of it is earned, and what of it bears its tax now. VAT is inside.
create table billing.tax_point_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  tax_point_id uuid not null,
  -- of the goods as they were first billed, from 0; -1 is delivery, -2 all of it, as sales were kept before this
  place int not null check (place >= -2),
  pieces int not null default 0,
  earned_satang bigint not null default 0,
  earned_vat_satang bigint not null default 0,
  due_satang bigint not null default 0,
  due_vat_satang bigint not null default 0,
  primary key (tenant_id, tax_point_id, place),
  foreign key (tenant_id, tax_point_id) references billing.tax_points (tenant_id, id)
);

-- A paper that was wrong from the beginning keeps its number and counts for nothing (order Por. 86/2542).
create table billing.cancellations (
  tenant_id uuid not null default kernel.tenant_id(),
  paper_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, paper_id),
  foreign key (tenant_id, paper_id) references billing.documents (tenant_id, id)
);

alter table billing.documents
  add column payment_id uuid,
  -- what called for it: money for goods, goods that were sent unpaid, or money before them
  add column issued_for text not null default 'paid' check (issued_for in ('paid', 'sent', 'deposit')),
  add foreign key (tenant_id, payment_id) references billing.payments (tenant_id, id) not valid;
create index documents_payment on billing.documents (tenant_id, payment_id) where payment_id is not null;

-- Every sale that stands in the book has had its tax point: all of it, on the day on which it was booked. Nothing is booked
-- here. Of all tenants at once, which only the owner may, and only while the wall is open to it.
alter table billing.payables no force row level security;
alter table billing.documents no force row level security;
alter table ledger.transactions no force row level security;
with sales as (
  select p.tenant_id, p.id, p.amount_satang, coalesce((p.bill ->> 'vatSatang')::bigint, 0) as vat, t.business_date, uuidv7() as point,
    (select d.id from billing.documents d where d.tenant_id = p.tenant_id and d.payable_id = p.id
      and d.kind in ('receipt', 'tax_invoice', 'abbr_tax_invoice') order by d.id desc limit 1) as document_id
  from billing.payables p join ledger.transactions t on t.tenant_id = p.tenant_id and t.kind = 'sale' and t.source_id = p.id
    and t.source_type = case p.undone_count when 0 then 'payable' else 'payable ' || p.undone_count end
  where p.status = 'settled' and p.amount_satang > 0
), points as (
  insert into billing.tax_points (tenant_id, id, payable_id, cause, arose_on, booked_on, document_id)
  select tenant_id, point, id, 'paid', business_date, business_date, document_id from sales
)
insert into billing.tax_point_lines (tenant_id, tax_point_id, place, earned_satang, earned_vat_satang, due_satang, due_vat_satang)
select tenant_id, point, -2, amount_satang, vat, amount_satang, vat from sales;
alter table billing.payables force row level security;
alter table billing.documents force row level security;
alter table ledger.transactions force row level security;

-- Who books on a day of a month that is over holds it open until the booking has ended.
create function ledger.hold_open() returns void language sql as $$ select ledger.hold_open(kernel.tenant_id()) $$;

select kernel.wall('billing.tax_points');
select kernel.append_only('billing.tax_points');
select kernel.wall('billing.tax_point_lines');
select kernel.append_only('billing.tax_point_lines');
select kernel.wall('billing.cancellations');
select kernel.append_only('billing.cancellations');
