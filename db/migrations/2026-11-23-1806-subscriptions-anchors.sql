-- subscriptions: an anchor that is set anew counts from its own day; how many periods had an invoice before it.
alter table subscriptions.subscriptions add column anchor_periods int not null default 0 check (anchor_periods >= 0);
-- what is due is looked for each day; what one person had
create index subscriptions_due on subscriptions.subscriptions (tenant_id, until_on) where status in ('trialing', 'active');
create index subscriptions_of on subscriptions.subscriptions (tenant_id, account_id, plan_id);
