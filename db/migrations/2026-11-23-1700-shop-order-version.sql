-- An order may be changed before it is paid: two who change it at once must not undo each other's work.
alter table shop.orders add column version int not null default 1 check (version > 0);
