-- promotions: of a promotion that is over a new one may take the code. Who used it keeps it, retired.
alter table promotions.codes add column retired boolean not null default false;
alter table promotions.codes drop constraint codes_tenant_id_code_key_key;
create unique index codes_in_use on promotions.codes (tenant_id, code_key) where not retired;

create or replace view promotions.coded with (security_invoker = true) as
  select c.tenant_id, c.promotion_id, c.code_key, to_jsonb(p) - 'tenant_id' || jsonb_build_object('code_id', c.id, 'code', c.code,
    'single', c.single, 'taken', c.taken, 'state', promotions.state_now(p.status, p.starts_at, p.ends_at)) as promotion
  from promotions.codes c join promotions.promotions p on p.id = c.promotion_id
  where not c.retired;

-- Whose uses these are, to be forgotten.
create index use_customers_key on promotions.use_customers (tenant_id, customer_key);
create index use_customers_use on promotions.use_customers (tenant_id, use_id);
