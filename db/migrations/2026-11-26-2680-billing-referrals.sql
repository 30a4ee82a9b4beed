-- billing: by whose link a buyer came (a click, of a room above), as it was when the bill fell due.
alter table billing.payables add column referral uuid;
