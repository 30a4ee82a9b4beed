-- pos: the registers that whoever asks may see and use: those of their places, and those of none.
create view pos.my_registers with (security_invoker = true) as
  select r.tenant_id, r.id from pos.registers r
  where r.place_id is null or not cluster.is_held() or r.place_id in (select p.id from stock.my_places p);
