/** The statements of placing and paying an order. `$1` is the tenant. */
const needed = `
  select p.part_id, min(p.sku) as sku, bool_or(not p.allow_backorder) as limited, sum(p.quantity * line.quantity)::bigint as wanted
  from unnest($2::uuid[], $3::bigint[]) as line (variant_id, quantity)
    join catalogue.parts p on p.tenant_id = $1 and p.variant_id = line.variant_id
  where p.track_stock group by p.part_id`

const place = 'select id from stock.locations where tenant_id = $1 and is_default'
const payableOf = `
  select p.id from billing.payables p join shop.orders o on o.tenant_id = p.tenant_id and o.id = p.subject_id
  where p.tenant_id = $1 and p.subject_type = 'order' and o.public_token = $2`

export const orderSql = {
  keyLock: 'select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as mine',
  keyFind:
    'select request_hash, response from kernel.idempotency where tenant_id = $1 and actor = $2 and call = $3 and key = $4',
  keyKeep:
    'insert into kernel.idempotency (tenant_id, actor, call, key, request_hash, response) values ($1, $2, $3, $4, $5, $6)',

  account: 'select id, kind, ident from billing.receiving_accounts where tenant_id = $1 and active and is_default',

  order: `
    with placed as (
      insert into shop.orders (tenant_id, id, number, public_token, cart_id, buyer, delivery, subtotal_satang, shipping_satang,
        total_satang, vat_satang, hold_expires_at)
      values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10, $11, $12) returning id
    ), lines as (
      insert into shop.order_lines (tenant_id, order_id, position, variant_id, sku, name_th, name_en, options, vat_class, unit_price_satang,
        quantity, discount_satang, net_satang, vat_satang)
      select $1, placed.id, line.* from placed, jsonb_to_recordset($13::jsonb) as line (position int, variant_id uuid, sku text,
        name_th text, name_en text, options jsonb, vat_class text, unit_price_satang bigint, quantity int, discount_satang bigint,
        net_satang bigint, vat_satang bigint)
    ), event as (insert into shop.order_events (tenant_id, order_id, kind) select $1, id, 'placed' from placed)
    update shop.carts set status = 'converted', updated_at = now() from placed where tenant_id = $1 and carts.id = $5`,

  lockLevels: `
    with locked as (
      select l.variant_id, l.on_hand - l.reserved as free from stock.levels l
      where l.tenant_id = $1
        and l.variant_id in (select part_id from catalogue.parts where tenant_id = $1 and variant_id = any($2::uuid[]))
        and l.location_id = (${place})
      order by l.variant_id for no key update of l
    )
    select n.part_id, n.limited, n.wanted, coalesce(locked.free, 0) as free
    from (${needed}) n left join locked on locked.variant_id = n.part_id`,

  takeAll: `
    with needed as (${needed}), place as (${place}),
    short as (
      select from needed n left join stock.levels l on l.tenant_id = $1 and l.variant_id = n.part_id and l.location_id = (select id from place)
      where l.variant_id is null or (n.limited and l.on_hand - l.reserved < n.wanted)
    ), taken as (
      update stock.levels l set reserved = l.reserved + n.wanted from needed n
      where l.tenant_id = $1 and l.variant_id = n.part_id and l.location_id = (select id from place) and not exists (select from short)
      returning l.variant_id, l.location_id, n.wanted
    )
    insert into stock.reservations (tenant_id, holder_type, holder_id, variant_id, location_id, quantity)
    select $1, 'order', $4::uuid, variant_id, location_id, wanted from taken`,

  payable: `
    with payable as (
      insert into billing.payables (tenant_id, subject_type, subject_id, number, amount_satang, buyer, bill, return_path)
      values ($1, 'order', $2, $3, $4, $5::jsonb, $6::jsonb, $7) returning id
    )
    insert into billing.payment_intents (tenant_id, slug, payable_id, amount_satang, receiving_account_id, qr_payload, expires_at)
    select $1, $8::text, id, $4::bigint, $9::uuid, $10::text, $11::timestamptz from payable`,

  outbox: `
    insert into kernel.outbox (tenant_id, kind, topic, payload, run_at, job_key)
    select $1, kind, topic, payload::jsonb, run_at, job_key
    from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[]) as e(kind, topic, payload, run_at, job_key)`,

  lockPayableOf: `${payableOf} for update of p`,
  lockOrderOf:
    'select id, status, hold_expires_at from shop.orders where tenant_id = $1 and public_token = $2 for no key update',
  intentOf: `
    select i.slug, i.status, (select min(s.created_at) from billing.slips s where s.tenant_id = $1 and s.intent_id = i.id
      and s.status in ('queued', 'needs_info')) as in_review_since
    from billing.payment_intents i where i.tenant_id = $1 and i.payable_id = (${payableOf}) order by i.id desc limit 1`,
}
