-- billing: papers around a sale. Debit notes correct a tax invoice upwards (s.86/9), quotations come before there is a bill,
-- billing notes ask for several at once, delivery notes go with the goods.
alter table billing.documents
  alter column payable_id drop not null,
  -- until when a quotation holds, or a billing note is to be paid
  add column due_on date,
  -- said on the paper
  add column note text not null default '' check (length(note) <= 500),
  add constraint documents_of_a_bill check (payable_id is not null or kind in ('quotation', 'billing_note')),
  add constraint debit_note_refers check (kind <> 'debit_note' or (refers_to_id is not null and reason <> ''));

-- What became of a quotation; the paper itself never changes.
create table billing.quotations (
  tenant_id uuid not null default kernel.tenant_id(),
  document_id uuid not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'cancelled')),
  -- the bill that it became
  payable_id uuid,
  decider_name text not null default '' check (length(decider_name) <= 120),
  reason text not null default '' check (length(reason) <= 300),
  decided_at timestamptz,
  primary key (tenant_id, document_id),
  unique (tenant_id, payable_id),
  foreign key (tenant_id, document_id) references billing.documents (tenant_id, id),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id),
  check ((state = 'accepted') = (payable_id is not null)),
  check ((state = 'open') = (decided_at is null))
);
select kernel.wall('billing.quotations');

-- Which bills a billing note asks for.
create table billing.billing_note_bills (
  tenant_id uuid not null default kernel.tenant_id(),
  document_id uuid not null,
  payable_id uuid not null,
  -- what was owed that day
  owed_satang bigint not null check (owed_satang > 0),
  primary key (tenant_id, document_id, payable_id),
  foreign key (tenant_id, document_id) references billing.documents (tenant_id, id),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id)
);
select kernel.wall('billing.billing_note_bills');
select kernel.append_only('billing.billing_note_bills');
create index billing_note_bills_payable on billing.billing_note_bills (tenant_id, payable_id);
