-- billing: what the bank says came in. Each line is used once: for one payment, or set aside with a reason.
create table billing.statement_imports (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  file_name text not null check (length(file_name) between 1 and 200),
  lines int not null check (lines >= 0),
  -- had been there before
  doubles int not null check (doubles >= 0),
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('billing.statement_imports');
select kernel.append_only('billing.statement_imports');

create table billing.statement_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  import_id uuid not null,
  -- day of the bank, and its clock where the file says it
  posted_on date not null,
  posted_time text not null default '' check (posted_time ~ '^([01]\d|2[0-3]):[0-5]\d$' or posted_time = ''),
  amount_satang bigint not null check (amount_satang > 0 and amount_satang < 9000000000000000),
  description text not null default '' check (length(description) <= 500),
  reference text not null default '' check (length(reference) <= 200),
  -- the same line of the same day in a file that is taken twice
  fingerprint text not null,
  state text not null default 'open' check (state in ('open', 'used', 'aside')),
  payment_id uuid,
  note text not null default '' check (length(note) <= 200),
  decider_name text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, fingerprint),
  unique (tenant_id, payment_id),
  foreign key (tenant_id, import_id) references billing.statement_imports (tenant_id, id),
  foreign key (tenant_id, payment_id) references billing.payments (tenant_id, id),
  check ((state = 'used') = (payment_id is not null)),
  check (state <> 'aside' or note <> '')
);
select kernel.wall('billing.statement_lines');
create index statement_lines_state on billing.statement_lines (tenant_id, state, posted_on, id);
create index statement_lines_amount on billing.statement_lines (tenant_id, amount_satang) where state = 'open';
create index payables_open_amount on billing.payables (tenant_id, amount_satang) where status = 'open';

-- How slips are decided on: only beside a line of the bank's, and by two people above an amount.
create table billing.review_rules (
  tenant_id uuid not null default kernel.tenant_id(),
  about text not null default 'slips' check (about = 'slips'),
  needs_statement boolean not null default false,
  two_from_satang bigint check (two_from_satang > 0),
  version int not null default 1,
  primary key (tenant_id, about)
);
select kernel.wall('billing.review_rules');

-- The first of two who approve.
create table billing.slip_votes (
  tenant_id uuid not null default kernel.tenant_id(),
  slip_id uuid not null,
  voter_id uuid not null,
  voter_name text not null default '',
  voted_at timestamptz not null default now(),
  primary key (tenant_id, slip_id),
  foreign key (tenant_id, slip_id) references billing.slips (tenant_id, id)
);
select kernel.wall('billing.slip_votes');
