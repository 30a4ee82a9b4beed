/**
 * One tenant in which every promise holds: two products, one order that waits for its money and one that is paid,
 * confirmed, booked and has its receipt. Plain rows, so that the proof is tested against the tables and not against
 * the code that writes them.
 */
export function soundTenant({ tenant, picture, slip }: { tenant: string; picture: string; slip: string }): string {
  const id = (n: number) => `'00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}'`
  const [product, variant, location, waiting, paid] = [id(1), id(2), id(3), id(4), id(5)]
  const [payableWaiting, payablePaid, intent, payment] = [id(6), id(7), id(8), id(9)]
  const order = (order: string, number: string, status: string) => `
    insert into shop.orders (id, number, public_token, status, buyer, delivery, subtotal_satang, shipping_satang, total_satang, hold_expires_at)
      values (${order}, '${number}', 'token-of-22-characters-${number}', '${status}', '{}', '{}', 20000, 5000, 25000, now() + interval '1 hour');
    insert into shop.order_lines (order_id, position, variant_id, sku, name_th, name_en, vat_class, unit_price_satang, quantity, net_satang, vat_satang)
      values (${order}, 1, ${variant}, 'A-1', 'ก', 'a', 'vat7', 10000, 2, 20000, 1308);
    insert into shop.order_events (order_id, kind) values (${order}, 'placed');`
  return `
    insert into tenancy.tenants (id, key, name) values ('${tenant}', 'sound', 'sound');
    insert into catalogue.products (id, slug, name_th, name_en, pictures) values (${product}, 'a', 'ก', 'a', '[{"name": "${picture}"}]');
    insert into catalogue.variants (id, product_id, sku, price_satang) values (${variant}, ${product}, 'A-1', 10000);
    insert into stock.locations (id, code, name_th, name_en, is_default) values (${location}, 'shop', 'ร้าน', 'shop', true);
    insert into stock.levels (variant_id, location_id, on_hand, reserved) values (${variant}, ${location}, 8, 2);
    insert into stock.movements (variant_id, location_id, quantity, kind, source_type, business_date)
      values (${variant}, ${location}, 10, 'opening', 'test', '2026-11-20'), (${variant}, ${location}, -2, 'sale_out', 'order', '2026-11-20');
    ${order(waiting, 'W1', 'pending_payment')}
    ${order(paid, 'P1', 'confirmed')}
    insert into stock.reservations (holder_type, holder_id, variant_id, location_id, quantity, state)
      values ('order', ${waiting}, ${variant}, ${location}, 2, 'held'), ('order', ${paid}, ${variant}, ${location}, 2, 'consumed');
    insert into billing.payables (id, subject_type, subject_id, number, amount_satang, paid_satang, status)
      values (${payableWaiting}, 'order', ${waiting}, 'W1', 25000, 0, 'open'), (${payablePaid}, 'order', ${paid}, 'P1', 25000, 25000, 'settled');
    insert into billing.payment_intents (id, slug, payable_id, amount_satang, status, expires_at)
      values (${intent}, 'slug-of-22-characters-P1', ${payablePaid}, 25000, 'succeeded', now());
    insert into billing.payments (id, intent_id, amount_satang, method) values (${payment}, ${intent}, 25000, 'promptpay');
    insert into billing.payment_allocations (payment_id, payable_id, amount_satang) values (${payment}, ${payablePaid}, 25000);
    insert into billing.slips (intent_id, object_key, width, height, sha256, dhash, status)
      values (${intent}, '${slip}', 1, 1, repeat('a', 64), repeat('a', 16), 'approved');
    insert into billing.document_series (kind, pattern, period, next_no) values ('receipt', 'RC{BE}{MM}-{00000}', '2569-11', 2);
    insert into billing.documents (public_token, kind, period, series_no, number, payable_id, business_date, seller, buyer, bill, total_satang, vat_satang)
      values ('token-of-22-characters-RC', 'receipt', '2569-11', 1, 'RC256911-00001', ${payablePaid}, '2026-11-20', '{}', '{}', '{}', 25000, 1308);
    with point as (
      insert into billing.tax_points (payable_id, cause, arose_on, booked_on, payment_id, document_id)
      select ${payablePaid}, 'paid', '2026-11-20', '2026-11-20', ${payment}, id from billing.documents where number = 'RC256911-00001' returning id
    ) insert into billing.tax_point_lines (tax_point_id, place, earned_satang, earned_vat_satang, due_satang, due_vat_satang)
      select id, -2, 25000, 1308, 25000, 1308 from point;
    insert into ledger.accounts (id, code, kind, balance_satang) values (${id(11)}, 'bank:promptpay', 'asset', 25000),
      (${id(12)}, 'income:sales', 'income', -23692), (${id(91)}, 'vat:output-undue', 'liability', -1308), (${id(92)}, 'customer:advances', 'liability', 0);
    insert into ledger.transactions (id, kind, source_type, source_id, business_date) values (${id(13)}, 'payment', 'payment', ${payment}, '2026-11-20'),
      (${id(93)}, 'sale', 'tax_point', ${id(93)}, '2026-11-20');
    insert into ledger.entries (transaction_id, account_id, amount_satang) values (${id(13)}, ${id(11)}, 25000), (${id(13)}, ${id(92)}, -25000),
      (${id(93)}, ${id(92)}, 25000), (${id(93)}, ${id(12)}, -23692), (${id(93)}, ${id(91)}, -1308);`
}
