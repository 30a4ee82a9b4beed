-- Whose goods a movement is about is looked up by the holder.
create index reservations_holder on stock.reservations (tenant_id, holder_id) include (holder_name);
