-- What was done with a file, and what a page is to do later, are operations: one word for it everywhere (decision 241).
alter table files.activity rename column deed to operation;
alter table cms.schedules rename column deed to operation;
