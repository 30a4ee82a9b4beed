-- The seller's particulars in English, for who reads the site in English; without them the Thai ones stand. Papers are
-- Thai by law and carry the English beside it.
alter table billing.sellers
  add column name_en text check (name_en <> ''),
  add column address_en text check (address_en <> '');
