-- pos: the tax of a shift and a day is that of its papers: of a deposit with its money, of the rest with the rest, of a service
-- that is owed with what pays for it
alter table pos.deposits
  add column vat_satang bigint not null default 0 check (vat_satang >= 0 and vat_satang <= paid_satang),
  add column exempt_satang bigint not null default 0 check (exempt_satang >= 0 and exempt_satang <= paid_satang),
  -- at whose drawer it ended; null: it waits, or its money went back at the desk of bills
  add column ended_shift_id uuid,
  -- of its money what went back, and by which way
  add column back_method text check (back_method in ('cash', 'promptpay', 'card_manual', 'transfer')),
  add column back_satang bigint not null default 0 check (back_satang >= 0),
  add column back_vat_satang bigint not null default 0 check (back_vat_satang >= 0 and back_vat_satang <= back_satang),
  add column back_exempt_satang bigint not null default 0 check (back_exempt_satang >= 0 and back_exempt_satang <= back_satang),
  -- what the shop keeps because nobody came
  add column kept_satang bigint not null default 0 check (kept_satang >= 0),
  add constraint deposits_ended_shift_fkey foreign key (tenant_id, ended_shift_id) references pos.shifts (tenant_id, id) not valid,
  drop constraint deposits_state_check,
  add constraint deposits_state_check check (state in ('waiting', 'delivered', 'returned', 'forfeited')),
  add constraint deposits_end_check check (case state
    when 'forfeited' then kept_satang > 0 and kept_satang + back_satang >= paid_satang and length(trim(end_reason)) > 0
    when 'returned' then kept_satang = 0
    else kept_satang = 0 and back_satang = 0 end);
create index deposits_shift on pos.deposits (tenant_id, shift_id);
create index deposits_ended_shift on pos.deposits (tenant_id, ended_shift_id) where ended_shift_id is not null;
create index deposits_ended on pos.deposits (tenant_id, register_id, ended_at desc) where state <> 'waiting';

-- of its VAT, and of what is exempt, what stands on papers of other times: of its deposit, of a service that is paid later
alter table pos.sales
  add column vat_elsewhere_satang bigint not null default 0 check (vat_elsewhere_satang between 0 and abs(vat_satang)),
  add column exempt_elsewhere_satang bigint not null default 0 check (exempt_elsewhere_satang between 0 and abs(exempt_satang));

-- of a debt that was paid: what of it bears its tax now
alter table pos.cash_moves
  add column vat_satang bigint not null default 0 check (vat_satang between 0 and amount_satang),
  add column exempt_satang bigint not null default 0 check (exempt_satang between 0 and amount_satang);

alter table pos.deposits no force row level security;
alter table pos.sales no force row level security;
alter table pos.cash_moves no force row level security;
alter table billing.documents no force row level security;
update pos.deposits d set vat_satang = p.vat_satang, exempt_satang = (
    select coalesce(sum((l ->> 'netSatang')::bigint), 0) from jsonb_array_elements(p.bill -> 'lines') l where l ->> 'vatClass' = 'exempt')
  from billing.documents p where p.tenant_id = d.tenant_id and p.public_token = d.paper_token;
update pos.sales s set vat_elsewhere_satang = d.vat_satang, exempt_elsewhere_satang = d.exempt_satang
  from pos.deposits d where d.tenant_id = s.tenant_id and d.id = s.id and d.state = 'delivered';
update pos.deposits set back_satang = paid_satang, back_vat_satang = vat_satang, back_exempt_satang = exempt_satang
  where state = 'returned';
update pos.deposits d set back_method = 'cash', ended_shift_id = m.shift_id from pos.cash_moves m
  where d.state = 'returned' and m.tenant_id = d.tenant_id and m.kind = 'deposit_back' and m.made_at = d.ended_at;
update pos.deposits d set ended_shift_id = s.shift_id from pos.sales s
  where d.state = 'delivered' and s.tenant_id = d.tenant_id and s.id = d.id;
alter table pos.deposits force row level security;
alter table pos.sales force row level security;
alter table pos.cash_moves force row level security;
alter table billing.documents force row level security;

-- It ends once, whoever is first: delivered, given back or forfeited, what it has come to stays.
create function pos.deposit_ends_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' then
    raise exception 'a deposit that ended stays as it ended' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposit_ends_once before update on pos.deposits for each row execute function pos.deposit_ends_once();
