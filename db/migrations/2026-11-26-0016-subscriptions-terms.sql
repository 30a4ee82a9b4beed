-- subscriptions: terms belong to the contract. What a subscriber agreed to stands on their subscription; a new price holds
-- from a day of which they were told, and is taken from a wallet only after a yes to just that much.
alter table subscriptions.subscriptions
  add column price_satang bigint check (price_satang > 0),
  add column grace_days int check (grace_days between 0 and 60),
  add column next_price_satang bigint check (next_price_satang > 0),
  add column next_price_on date,
  -- the most that the wallet's owner agreed to for a period; null without consent
  add column debit_up_to_satang bigint;

alter table subscriptions.subscriptions no force row level security;
alter table subscriptions.plans no force row level security;
update subscriptions.subscriptions s set price_satang = p.price_satang, grace_days = p.grace_days,
  debit_up_to_satang = case when s.auto_debit then p.price_satang end
from subscriptions.plans p where p.tenant_id = s.tenant_id and p.id = s.plan_id;
alter table subscriptions.subscriptions force row level security;
alter table subscriptions.plans force row level security;

alter table subscriptions.subscriptions
  alter column price_satang set not null,
  alter column grace_days set not null,
  add check ((next_price_satang is null) = (next_price_on is null)),
  add check (auto_debit = (debit_up_to_satang is not null));
-- whom a new price is told
create index subscriptions_plan on subscriptions.subscriptions (tenant_id, plan_id) where status <> 'ended';
