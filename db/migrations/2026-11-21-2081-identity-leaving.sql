-- identity: an erased account has no address any more.
alter table identity.accounts drop constraint if exists accounts_check;
-- what the job looks for that comes when the thirty days are over
create index accounts_leaving on identity.accounts (tenant_id, deletion_due_at) where deletion_due_at is not null;
