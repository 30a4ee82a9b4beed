-- billing: a slip that came as a PDF keeps it as it came beside the picture of its first page.
alter table billing.slips add column original_key text check (original_key <> '');
