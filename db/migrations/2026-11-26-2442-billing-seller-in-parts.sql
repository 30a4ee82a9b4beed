-- billing: where a seller is, in the parts that e-Tax wants (house number, tambon, district, province as codes). `address` stays
-- what stands on papers; null until somebody has said the parts, and then made from them.
alter table billing.sellers
  add column house_no text not null default '' check (length(house_no) <= 16),
  add column line text not null default '' check (length(line) <= 200),
  add column tambon_code text check (tambon_code ~ '^[0-9]{6}$'),
  add column zip text check (zip ~ '^[0-9]{5}$'),
  -- the names of its areas when it was said
  add column place jsonb,
  -- ทะเบียนพาณิชย์: of whoever sells over the net (Commercial Registration Act)
  add column registration_no text not null default '' check (length(registration_no) <= 20),
  -- no tax invoice before this day
  add column vat_from date,
  add constraint sellers_place_whole check ((tambon_code is null) = (place is null) and (zip is null) = (place is null));
