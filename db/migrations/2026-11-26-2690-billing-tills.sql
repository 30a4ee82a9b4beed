-- billing: a till has series of its own, which no other till counts in; and what goes back of a bill whose cash was rounded.
alter table billing.document_series
  -- which till of the business; '' where papers are not of a till
  add column till text not null default '' check (till ~ '^[A-Z0-9]{0,6}$'),
  drop constraint document_series_pkey,
  add primary key (tenant_id, kind, branch_no, till);
alter table billing.payables
  add column till text not null default '' check (till ~ '^[A-Z0-9]{0,6}$');
alter table billing.refunds
  -- beside the amount: given up when it was paid in cash, and given up no more; below 0 what is given back besides
  add column rounding_satang bigint not null default 0 check (rounding_satang between -99 and 99),
  drop constraint refunds_check,
  add constraint refund_of_sale check (from_sale_satang between 0 and amount_satang + rounding_satang),
  drop constraint refunds_method_check,
  add constraint refunds_method_check check (method in ('wallet', 'transfer', 'bill', 'cash', 'promptpay', 'card_manual'));
