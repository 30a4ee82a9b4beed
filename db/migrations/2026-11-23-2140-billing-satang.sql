-- billing: the satang of a code stay its own for days after it ended; what it gave up is still given up when its money comes late.
create index payment_intents_asked on billing.payment_intents (tenant_id, amount_satang, expires_at) where less_satang > 0;

alter table billing.payment_intents
  drop constraint payment_intents_check,
  add constraint payment_intents_less check (less_satang between 0 and 99);
