-- billing: what a line of the bank's may have paid is looked for among the bills of its days that still owe.
create index payables_owing on billing.payables (tenant_id, created_at) where paid_satang < amount_satang;
