/** The statements of a sale at a counter. `$1` is the tenant. */
export const counterSql = {
  lockSale: 'select pg_advisory_xact_lock(hashtextextended($1, 281))',
  same: 'select hash, number from pos.sales where tenant_id = $1 and id = $2',
  shift: `select s.id, s.state, r.no from pos.shifts s join pos.registers r on r.tenant_id = s.tenant_id and r.id = s.register_id
    where s.tenant_id = $1 and s.register_id = $2 and s.state <> 'closed' for share of s, r`,
  goods: `select s.variant_id as "variantId", s.sku, s.name_th, s.name_en, s.options, s.vat_class as "vatClass", s.sellable,
      s.unit_price_satang as "unitPriceSatang", w.variant_id is not null as "isWeighed"
    from catalogue.sellables s left join pos.scale_goods w on w.tenant_id = s.tenant_id and w.variant_id = s.variant_id
    where s.tenant_id = $1 and s.variant_id = any($2::uuid[])`,
  pay: `
    with payable as (
      insert into billing.payables (tenant_id, subject_type, subject_id, number, amount_satang, buyer, bill, return_path, till, paid_satang,
        status, settled_at)
      values ($1, 'counter', $2, $3, $4, '{"name": ""}', $5::jsonb, '/', $6, $4, 'settled', now()) returning id
    ), paid as (
      insert into billing.payments (tenant_id, amount_satang, method, reference) values ($1, $4, 'cash', '') returning id
    ), allocated as (
      insert into billing.payment_allocations (tenant_id, payment_id, payable_id, amount_satang)
      select $1, paid.id, payable.id, $4::bigint from paid, payable
    )
    select payable.id as payable, paid.id as payment from payable, paid`,
  series: `
    insert into billing.document_series as s (tenant_id, kind, branch_no, till, pattern, series, period, next_no)
    values ($1, $2, $3, $4, $5 || '{00000}', $5, $6, 2)
    on conflict (tenant_id, kind, branch_no, till) do update set period = greatest(s.period, $6),
      next_no = case when s.period >= $6 then s.next_no + 1 else 2 end
    returning next_no - 1 as counter, period, series`,
  paper: `
    with paper as (
      insert into billing.documents (tenant_id, public_token, kind, branch_no, period, series_no, number, payable_id, business_date,
        seller, buyer, bill, total_satang, vat_satang, series)
      values ($1, $2, 'abbr_tax_invoice', $3, $4, $5, $6, $7, $8::date, $9, '{"name": ""}', $10, $11, $12, $14) returning id
    ), point as (
      insert into billing.tax_points (tenant_id, payable_id, cause, payment_id, arose_on, booked_on, document_id)
      select $1, $7, 'paid', $13::uuid, $8::date, $8::date, id from paper returning id
    )
    insert into billing.tax_point_lines (tenant_id, tax_point_id, place, pieces, earned_satang, earned_vat_satang, due_satang, due_vat_satang)
    select $1, point.id, l.place, 0, l.net_satang, l.vat_satang, l.net_satang, l.vat_satang
    from point, jsonb_to_recordset($15::jsonb) as l (place int, net_satang bigint, vat_satang bigint)`,
  sale: `
    with sale as (
      insert into pos.sales (tenant_id, id, kind, register_id, shift_id, client_at, sold_at, hash, number, paper_token, gross_satang,
        discount_satang, net_satang, vat_satang, sold_by)
      values ($1, $2, 'sale', $3, $4, now(), now(), $5, $6, $7, $8, 0, $9, $10, $11) returning id
    ), lines as (
      insert into pos.sale_lines (tenant_id, sale_id, place, variant_id, sku, name_th, name_en, quantity_milli, unit_satang,
        gross_satang, discount_satang, net_satang, vat_satang, vat_class)
      select $1, sale.id, l.place, l.variant_id, l.sku, l.name_th, l.name_en, l.quantity_milli, l.unit_satang, l.gross_satang, 0,
        l.net_satang, l.vat_satang, l.vat_class
      from sale, jsonb_to_recordset($12::jsonb) as l (place int, variant_id uuid, sku text, name_th text, name_en text,
        quantity_milli bigint, unit_satang bigint, gross_satang bigint, net_satang bigint, vat_satang bigint, vat_class text)
    )
    insert into pos.tenders (tenant_id, sale_id, place, method, amount_satang, tendered_satang, change_satang)
    select $1, id, 0, 'cash', $9::bigint, $13::bigint, $13::bigint - $9::bigint from sale`,
}
