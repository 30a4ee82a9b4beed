-- purchasing: an order of another branch is not theirs who are held to their own.
create trigger keep_to_my_places before insert or update on purchasing.orders for each row
  execute function stock.keep_to_my_places('location_id');
