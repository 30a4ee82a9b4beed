-- billing: what was paid and what is left are two numbers. A part that went back is owed again while its bill is open.
alter table billing.payables add column owed_satang bigint not null generated always as (
  amount_satang - paid_satang + case when status = 'open' then refunded_satang else 0 end) stored;

create or replace view billing.payment_states with (security_invoker = true) as
  select p.tenant_id, p.id as payable_id, p.subject_type, p.subject_id, p.amount_satang,
    p.amount_satang - p.owed_satang as paid_satang,
    case
      when p.status <> 'open' and p.refunded_satang > 0 and p.refunded_satang = p.paid_satang - p.unsent_satang then 'refunded'
      when p.paid_satang - p.refunded_satang > p.amount_satang then 'overpaid'
      when p.paid_satang > 0 and p.paid_satang - p.refunded_satang = p.amount_satang then 'paid'
      when p.amount_satang = 0 then 'paid'
      when p.status <> 'open' and p.refunded_satang > 0 then 'partly_refunded'
      when exists (select from billing.payment_intents i where i.tenant_id = p.tenant_id and i.payable_id = p.id and i.status = 'in_review') then 'in_review'
      when p.owed_satang < p.amount_satang then 'partial'
      else 'unpaid'
    end as payment_status
  from billing.payables p;
