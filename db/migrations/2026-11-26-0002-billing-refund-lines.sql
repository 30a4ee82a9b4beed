-- Of what of a bill money went back: its lines and its delivery, each with its own VAT.
create table billing.refund_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  refund_id uuid not null,
  -- of the bill's lines, from 0; -1 is delivery, -2 all of it, as refunds were kept before they knew their lines
  place int not null check (place >= -2),
  amount_satang bigint not null check (amount_satang > 0),
  vat_satang bigint not null check (vat_satang between 0 and amount_satang),
  primary key (tenant_id, refund_id, place),
  foreign key (tenant_id, refund_id) references billing.refunds (tenant_id, id)
);

-- Of all tenants at once, which only the owner may, and only while the wall is open to it.
alter table billing.refunds no force row level security;
alter table billing.documents no force row level security;
insert into billing.refund_lines (tenant_id, refund_id, place, amount_satang, vat_satang)
select r.tenant_id, r.id, -2, r.from_sale_satang, coalesce(d.vat_satang, 0)
from billing.refunds r left join billing.documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
where r.from_sale_satang > 0;
alter table billing.refunds force row level security;
alter table billing.documents force row level security;

select kernel.wall('billing.refund_lines');
select kernel.append_only('billing.refund_lines');
