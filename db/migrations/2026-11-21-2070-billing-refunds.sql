-- billing: money that goes back. A refund is a row that is added and never changed; what is above somebody's limit waits
-- elsewhere until it is one (wallet.approvals).
alter table billing.payables
  add column refunded_satang bigint not null default 0,
  -- nobody gets back more than was paid
  add constraint refunded_within_paid check (refunded_satang >= 0 and refunded_satang <= paid_satang);

create table billing.refunds (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  payable_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- the part that undoes the sale; the rest was an advance nobody had earned
  from_sale_satang bigint not null check (from_sale_satang between 0 and amount_satang),
  method text not null check (method in ('wallet')),
  reason text not null check (reason <> ''),
  -- the credit note, where a paper had been issued
  document_id uuid,
  made_by uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id),
  foreign key (tenant_id, document_id) references billing.documents (tenant_id, id)
);
select kernel.wall('billing.refunds');
select kernel.append_only('billing.refunds');
create index refunds_payable on billing.refunds (tenant_id, payable_id, id);

-- A credit note says which paper it corrects, and why (s.86/10).
alter table billing.documents
  add column refers_to_id uuid,
  add column reason text not null default '',
  -- not valid: the column is new, so there is nothing to look at; the wall would not let the look happen either
  add foreign key (tenant_id, refers_to_id) references billing.documents (tenant_id, id) not valid,
  add constraint credit_note_refers check (kind <> 'credit_note' or (refers_to_id is not null and reason <> ''));

create or replace view billing.payment_states with (security_invoker = true) as
  select p.tenant_id, p.id as payable_id, p.subject_type, p.subject_id, p.amount_satang, p.paid_satang,
    case
      when p.paid_satang > 0 and p.refunded_satang = p.paid_satang then 'refunded'
      when p.paid_satang - p.refunded_satang > p.amount_satang then 'overpaid'
      when p.paid_satang > 0 and p.paid_satang - p.refunded_satang = p.amount_satang then 'paid'
      when p.amount_satang = 0 then 'paid'
      when p.refunded_satang > 0 then 'partly_refunded'
      when exists (select from billing.payment_intents i where i.tenant_id = p.tenant_id and i.payable_id = p.id and i.status = 'in_review') then 'in_review'
      when p.paid_satang > 0 then 'partial'
      else 'unpaid'
    end as payment_status
  from billing.payables p;
