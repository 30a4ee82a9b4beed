-- pos: how much of what is weighed lay there when somebody said so; what was sold since is in the sales. Null: nobody keeps count of it.
alter table pos.scale_goods
  add column counted_grams bigint check (counted_grams between 0 and 1000000000),
  add column counted_at timestamptz,
  add column low_grams bigint not null default 0 check (low_grams between 0 and 1000000000),
  add constraint scale_goods_counted check ((counted_grams is null) = (counted_at is null));
create index sale_lines_weighed on pos.sale_lines (tenant_id, variant_id) where is_weighed;
