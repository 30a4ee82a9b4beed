-- What every page of the office counts for its bell, found without reading all orders and all bills.
create index orders_waiting on shop.orders (tenant_id, status, hold_expires_at) where status in ('needs_decision', 'pending_payment');
create index payables_undecided on billing.payables (tenant_id) where paid_satang > 0 and (status <> 'settled' or paid_satang > amount_satang);
