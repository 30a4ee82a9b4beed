-- shop: how goods travel, as the merchant says it at /config/delivery.
alter table shop.settings
  -- [{"fromG": 2000, "satang": 3000}]: from this weight on so much more than the flat price
  add column weight_steps jsonb not null default '[]' check (jsonb_typeof(weight_steps) = 'array'),
  -- {"50": 9000, "96": null}: a province's own price instead of the flat one; null is not served
  add column provinces jsonb not null default '{}' check (jsonb_typeof(provinces) = 'object'),
  add column ships boolean not null default true,
  -- the carrier takes the money at the door
  add column cod boolean not null default false,
  add column cod_fee_satang bigint not null default 0 check (cod_fee_satang >= 0),
  -- above this no cash on delivery; null always
  add column cod_limit_satang bigint check (cod_limit_satang > 0),
  add column version int not null default 1,
  add constraint settings_some_way check (ships or pickup),
  add constraint settings_cod_is_shipped check (ships or not cod);
-- one row of terms to a shop: what two save at once meets here
alter table shop.settings add constraint settings_once unique (tenant_id);
