-- shop, billing: what was open when tax points came to be gets its own, booked by the house itself under the day of the law
-- while that month is open: goods that had left unpaid, and money before goods.
alter table kernel.outbox no force row level security;
alter table shop.orders no force row level security;
alter table billing.payables no force row level security;
insert into kernel.outbox (tenant_id, kind, topic, payload)
select p.tenant_id, 'job', 'billing.paidBefore', jsonb_build_object('payableId', p.id)
from billing.payables p where p.status = 'open' and p.paid_satang > p.refunded_satang;
insert into kernel.outbox (tenant_id, kind, topic, payload)
select o.tenant_id, 'job', 'shop.tellTaxOfSent', jsonb_build_object('orderId', o.id)
from shop.orders o join billing.payables p on p.tenant_id = o.tenant_id and p.subject_type = 'order' and p.subject_id = o.id
where p.status = 'open' and o.status = 'confirmed' and o.fulfilment_status not in ('none_needed', 'unfulfilled');
alter table kernel.outbox force row level security;
alter table shop.orders force row level security;
alter table billing.payables force row level security;
