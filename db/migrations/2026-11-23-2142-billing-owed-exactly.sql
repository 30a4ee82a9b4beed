-- billing: whether another open bill owes just what a line of the bank's brought.
create index payables_owed_exactly on billing.payables (tenant_id, (amount_satang - paid_satang)) where status = 'open';
