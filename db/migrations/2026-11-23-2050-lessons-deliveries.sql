-- lessons: which seconds of a film our gateway gave to whom (learning.md §7.2): nothing else is credited.
create table lessons.deliveries (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  film_id uuid not null,
  seconds int4multirange not null,
  primary key (tenant_id, account_id, film_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, film_id) references lessons.films (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.deliveries');
create index deliveries_film on lessons.deliveries (tenant_id, film_id);
