-- billing: money that was too much pays another bill of the same customer; tax withheld from a part of a bill.
alter table billing.refunds
  drop constraint refunds_method_check,
  -- bill: it went on to another one, as a payment that names this refund
  add constraint refunds_method_check check (method in ('wallet', 'transfer', 'bill'));

alter table billing.payments
  -- of money from another bill: what took it from there
  add column refund_id uuid,
  -- not valid: the column is new, so there is nothing to look at; the wall would not let the look happen either
  add foreign key (tenant_id, refund_id) references billing.refunds (tenant_id, id) not valid;
create unique index payments_refund on billing.payments (tenant_id, refund_id) where refund_id is not null;

alter table billing.withholdings
  -- what was paid with it, VAT included; empty: the whole bill, as before parts were
  add column of_satang bigint check (of_satang > 0),
  -- the first, second, … part of its bill that tax was withheld from
  add column part int not null default 1 check (part > 0),
  drop constraint withholdings_tenant_id_payable_id_key,
  -- of two who enter the same part one does
  add constraint withholdings_part unique (tenant_id, payable_id, part);
