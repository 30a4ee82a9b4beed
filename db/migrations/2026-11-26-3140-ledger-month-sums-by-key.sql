-- ledger: what was just booked is looked up by its key, also by a connection that planned while the book was empty.
alter function ledger.sum_months() set enable_seqscan = off;
