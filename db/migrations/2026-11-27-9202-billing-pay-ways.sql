-- billing: the ways to pay that a business does not take now. None is named where it has said nothing.
create table billing.pay_ways (
  tenant_id uuid not null default kernel.tenant_id(),
  off text[] not null check (off <@ array['cash', 'promptpay', 'card_manual', 'transfer', 'wallet', 'gift', 'credit']),
  primary key (tenant_id)
);
select kernel.wall('billing.pay_ways');
create view billing.closed_ways with (security_invoker = true) as select tenant_id, off from billing.pay_ways;
