-- billing: who brought a file of the bank's in. Above an amount somebody else decides what its lines pay.
alter table billing.statement_imports add column maker_id uuid;
