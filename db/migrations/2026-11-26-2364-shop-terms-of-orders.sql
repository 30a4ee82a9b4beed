-- Terms belong to the contract: what was promised when somebody ordered holds when they pay, whatever is changed meanwhile.

-- shop: the files of an order's digital goods, how often and how long each may be had, as it was when it was placed.
create table shop.order_files (
  tenant_id uuid not null default kernel.tenant_id(),
  order_id uuid not null,
  product_id uuid not null,
  item_id uuid not null,
  -- of each piece
  downloads int not null check (downloads > 0),
  days int not null check (days > 0),
  primary key (tenant_id, order_id, product_id, item_id),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references files.items (tenant_id, id) on delete cascade
);
select kernel.wall('shop.order_files');
create index order_files_item on shop.order_files (tenant_id, item_id);

-- lessons: for how long one may learn. Null is for good.
alter table lessons.enrolments add column access_days int check (access_days > 0);
create function lessons.agree_access() returns trigger language plpgsql as $$
begin
  select c.access_days into new.access_days from lessons.courses c where c.tenant_id = new.tenant_id and c.id = new.course_id;
  return new;
end $$;
create trigger agree_access before insert on lessons.enrolments for each row execute function lessons.agree_access();
alter table lessons.enrolments no force row level security;
alter table lessons.courses no force row level security;
update lessons.enrolments e set access_days = c.access_days from lessons.courses c where c.tenant_id = e.tenant_id and c.id = e.course_id;
alter table lessons.enrolments force row level security;
alter table lessons.courses force row level security;

-- promotions: what an order was given, by which it is reckoned again when it is edited; {} of those before, which have today's.
alter table promotions.uses add column terms jsonb not null default '{}';
