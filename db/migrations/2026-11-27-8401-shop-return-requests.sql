-- shop: a buyer asks for goods of their order to be taken back; staff accept or decline, and what then comes back is a return.
create table shop.return_requests (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  -- asked → accepted → done (a return was written down), or asked → declined
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'done')),
  -- to be given the money back, or other goods
  wants text not null check (wants in ('refund', 'exchange')),
  reason text not null check (reason <> '' and length(reason) <= 300),
  asked_at timestamptz not null default now(),
  answer text not null default '' check (length(answer) <= 300),
  decided_by uuid,
  decider_name text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'declined' or answer <> '')
);
select kernel.wall('shop.return_requests');
-- of one order one at a time
create unique index return_requests_open on shop.return_requests (tenant_id, order_id) where state in ('asked', 'accepted');
create index return_requests_asked on shop.return_requests (tenant_id, asked_at) where state = 'asked';

create table shop.return_request_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  request_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, request_id, order_line_id),
  foreign key (tenant_id, order_id, request_id) references shop.return_requests (tenant_id, order_id, id),
  foreign key (tenant_id, order_id, order_line_id) references shop.order_lines (tenant_id, order_id, id)
);
select kernel.wall('shop.return_request_lines');
select kernel.append_only('shop.return_request_lines');
