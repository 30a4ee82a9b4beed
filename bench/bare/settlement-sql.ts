/** The statements of approving a slip. `$1` is the tenant. */
const intentOfSlip =
  'select payable_id from billing.payment_intents where tenant_id = $1 and id = (select intent_id from billing.slips where tenant_id = $1 and id = $2)'

export const settlementSql = {
  lockPayable: `select * from billing.payables where tenant_id = $1 and id = (${intentOfSlip}) for update`,
  decide: `update billing.slips set status = 'approved', reviewer_name = $3, reviewed_at = now()
    where tenant_id = $1 and id = $2 and status in ('queued', 'needs_info') returning intent_id, dup_key, sending_bank, trans_ref`,
  intents: `select id, slug, status, expires_at, attempts, amount_satang, method from billing.payment_intents
    where tenant_id = $1 and payable_id = (${intentOfSlip}) order by id`,
  /** Ours already, or ours now; nothing when it is another's. */
  claim: `with taken as (insert into billing.slip_claims (tenant_id, dup_key, slip_id) values ($1, $2, $3) on conflict do nothing returning slip_id)
    select slip_id from taken union all select slip_id from billing.slip_claims where tenant_id = $1 and dup_key = $2`,
  pay: `
    with paid as (
      insert into billing.payments (tenant_id, intent_id, amount_satang, method, reference) values ($1, $3, $4, 'promptpay', $5) returning id
    ), allocated as (
      insert into billing.payment_allocations (tenant_id, payment_id, payable_id, amount_satang) select $1, id, $2::uuid, $4::bigint from paid
    ), ended as (
      update billing.payment_intents set status = case when id = $3 then 'succeeded' else 'cancelled' end
      where tenant_id = $1 and payable_id = $2 and (id = $3 or status in ('created', 'awaiting'))
    ), counted as (
      update billing.payables set paid_satang = paid_satang + $4, status = 'settled', settled_at = now() where tenant_id = $1 and id = $2
    )
    select id from paid`,
  lockOrder: 'select id, status from shop.orders where tenant_id = $1 and id = $2 for no key update',
  confirm: `
    with moved as (
      update shop.orders set status = 'confirmed', updated_at = now() where tenant_id = $1 and id = $2 returning id
    )
    insert into shop.order_events (tenant_id, order_id, kind) select $1, id, 'confirmed' from moved`,
  lockHeld: `
    select from stock.reservations r join stock.levels l on l.tenant_id = r.tenant_id and l.variant_id = r.variant_id and l.location_id = r.location_id
    where r.tenant_id = $1 and r.holder_id = $2 and r.state = 'held' order by l.variant_id for no key update of l`,
  consume: `
    with ended as (
      update stock.reservations set state = 'consumed', ended_at = now() where tenant_id = $1 and holder_id = $2 and state = 'held'
      returning variant_id, location_id, quantity
    ), levels as (
      update stock.levels l set on_hand = l.on_hand - ended.quantity, reserved = l.reserved - ended.quantity
      from ended where l.tenant_id = $1 and l.variant_id = ended.variant_id and l.location_id = ended.location_id
    )
    insert into stock.movements (tenant_id, variant_id, location_id, quantity, kind, source_type, source_id, unit_cost_satang, business_date)
    select $1, ended.variant_id, ended.location_id, -ended.quantity, 'sale_out', 'order', $2, v.cost_satang, $3::date
    from ended join catalogue.variants v on v.tenant_id = $1 and v.id = ended.variant_id`,
  seller:
    'select name, tax_id, branch_no, address, phone, vat_registered from billing.sellers where tenant_id = $1 order by id limit 1',
  series: `
    insert into billing.document_series as s (tenant_id, kind, branch_no, pattern, period, next_no) values ($1, $2, $3, $4, $5, 2)
    on conflict (tenant_id, kind, branch_no, till) do update set period = greatest(s.period, $5),
      next_no = case when s.period >= $5 then s.next_no + 1 else 2 end
    returning next_no - 1 as counter, period`,
  document: `insert into billing.documents (tenant_id, public_token, kind, branch_no, period, series_no, number, payable_id, business_date, seller,
      buyer, bill, total_satang, vat_satang) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
  post: `
    with wanted as (
      select w.kind, w.source_type, w.source_id, w.n from unnest($2::text[], $3::text[], $4::uuid[]) with ordinality as w(kind, source_type, source_id, n)
    ), posted as (
      insert into ledger.transactions (tenant_id, kind, source_type, source_id, memo, business_date)
      select $1, kind, source_type, source_id, $5, $6::date from wanted returning id, kind
    ), lines as (
      select p.id as transaction_id, e.account, e.kind, e.amount
      from unnest($7::bigint[], $8::text[], $9::text[], $10::bigint[]) as e(n, account, kind, amount)
        join wanted w on w.n = e.n join posted p on p.kind = w.kind
    ), moved as (
      insert into ledger.accounts as a (tenant_id, code, kind, balance_satang)
      select $1, account, min(kind), sum(amount)::bigint from lines group by account order by account
      on conflict (tenant_id, code) do update set balance_satang = a.balance_satang + excluded.balance_satang
      returning a.id, a.code
    )
    insert into ledger.entries (tenant_id, transaction_id, account_id, amount_satang)
    select $1, l.transaction_id, m.id, l.amount from lines l join moved m on m.code = l.account`,
  audit: 'insert into kernel.audit_log (tenant_id, action, subject, details) values ($1, $2, $3, $4::jsonb)',
}
