-- billing: an approval that was undone. The payment stays as reversed; the sale that follows is another one in the book.
alter table billing.payables add column undone_count int not null default 0 check (undone_count >= 0);
