-- billing: a till that was cut off has given its receipts numbers already; what comes late is issued with the number on the buyer's paper.
alter table billing.payables
  add column given_no integer check (given_no > 0);
