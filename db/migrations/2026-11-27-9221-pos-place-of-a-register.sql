-- pos: a register takes its goods from a place that sells, and whoever is held to branches gives it one of theirs.
create function pos.keep_place() returns trigger language plpgsql as $$
begin
  if not exists (select from stock.selling_places p where p.id = new.place_id) then
    raise exception 'no place that sells' using errcode = 'SB404';
  end if;
  return new;
end $$;
create trigger keep_place before insert or update of place_id on pos.registers for each row
  when (new.place_id is not null) execute function pos.keep_place();
