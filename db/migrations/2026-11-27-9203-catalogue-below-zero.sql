-- catalogue: whether goods are sold beyond what lies there is said by each of them, or by the business for all. What the goods say
-- themselves is kept meanwhile (`own_backorder`); what holds stands in `allow_backorder`, which every sale reads.
create table catalogue.stock_rules (
  tenant_id uuid not null default kernel.tenant_id(),
  below_zero text not null check (below_zero in ('asGoodsSay', 'never', 'always')),
  primary key (tenant_id)
);
select kernel.wall('catalogue.stock_rules');

alter table catalogue.variants add column own_backorder boolean;

create function catalogue.follow_stock_rule() returns trigger language plpgsql as $$
declare rule text;
begin
  select r.below_zero into rule from catalogue.stock_rules r where r.tenant_id = new.tenant_id;
  if rule is null or rule = 'asGoodsSay' then
    new.own_backorder := null;
  else
    new.own_backorder := new.allow_backorder;
    new.allow_backorder := rule = 'always';
  end if;
  return new;
end $$;
create trigger follow_stock_rule before insert or update of allow_backorder on catalogue.variants
  for each row execute function catalogue.follow_stock_rule();
