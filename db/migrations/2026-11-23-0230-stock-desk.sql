-- stock: what whoever moved goods wrote beside it.
alter table stock.movements add column note text not null default '' check (length(note) <= 500);
create index movements_newest on stock.movements (tenant_id, id desc);

-- From how few on a variant is to be ordered again.
alter table catalogue.variants add column reorder_point int not null default 5 check (reorder_point between 0 and 1000000);
