-- pos: a late sale keeps the number on its buyer's paper whatever paper it would have had, and says how far it is from the house's prices.
alter table billing.payables
  -- the whole number on the buyer's paper: it says of which kind and month its counter (given_no) is
  add column given_number text check (length(given_number) between 1 and 60);
alter table pos.sync_items
  -- of what waits because of its prices: how much more it came to than by those of the house
  add column differs_satang bigint not null default 0;
