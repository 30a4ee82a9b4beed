-- shop: on which days it sends and hands out, as the merchant says it at /config/delivery; and what each order was promised.
alter table shop.settings
  -- working days that an order takes; null: the shop promises none
  add column prepare_days smallint check (prepare_days between 0 and 60),
  -- 0 is Sunday; not all of them, or nothing would ever leave
  add column closed_weekdays smallint[] not null default '{}'
    check (closed_weekdays <@ '{0,1,2,3,4,5,6}' and not closed_weekdays @> '{0,1,2,3,4,5,6}'),
  -- Thailand's public holidays as the banks keep them
  add column keeps_holidays boolean not null default false,
  -- [{"from": "2027-04-10", "until": "2027-04-18"}]: both included
  add column closed_dates jsonb not null default '[]' check (jsonb_typeof(closed_dates) = 'array');
-- What its buyer was told: sent, or ready to be fetched, by the end of that day in Bangkok. Null: nothing was promised.
alter table shop.orders add column ship_by date;
