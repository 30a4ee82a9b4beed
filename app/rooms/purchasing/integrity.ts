/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'the tax id of a supplier ends in its check digit',
    breaches: `select s.tenant_id, s.id, s.tax_id from purchasing.suppliers s
      where s.tax_id <> '' and right(s.tax_id, 1)::int <> (11 - (
        select sum(substr(s.tax_id, at, 1)::int * (14 - at)) from generate_series(1, 12) as at) % 11) % 10`,
  },
  {
    promise: 'a supplier’s address is whole, or there is none',
    breaches: `select s.tenant_id, s.id from purchasing.suppliers s
      where num_nonnulls(nullif(s.line, ''), nullif(s.tambon_code, ''), nullif(s.zip, ''), s.place) not in (0, 4)`,
  },
  {
    promise: 'what an order says came, was billed and went back is the sum of its papers',
    breaches: `select l.tenant_id, l.id, l.received, r.came, l.billed, r.billed as of_lines, l.returned, r.back
      from purchasing.order_lines l left join (
        select tenant_id, order_line_id, sum(quantity) as came, sum(billed) as billed, sum(unbilled_back + billed_back) as back
        from purchasing.receipt_lines group by 1, 2
      ) r on r.tenant_id = l.tenant_id and r.order_line_id = l.id
      where l.received <> coalesce(r.came, 0) or l.billed <> coalesce(r.billed, 0) or l.returned <> coalesce(r.back, 0)`,
  },
  {
    promise: 'what a receipt says is billed is what the bills that stand matched to it',
    breaches: `select r.tenant_id, r.id, r.billed, m.billed as matched from purchasing.receipt_lines r left join (
        select m.tenant_id, m.receipt_line_id, sum(m.quantity) as billed, sum(m.net_satang) as net, sum(m.value_satang) as value
        from purchasing.matches m join purchasing.bills b on b.tenant_id = m.tenant_id and b.id = m.bill_id and b.state = 'stands' group by 1, 2
      ) m on m.tenant_id = r.tenant_id and m.receipt_line_id = r.id
      where r.billed <> coalesce(m.billed, 0) or r.billed_net_satang <> coalesce(m.net, 0) or r.billed_value_satang <> coalesce(m.value, 0)`,
  },
  {
    promise: 'a bill that stands stands in the book, and one that was cancelled does not',
    breaches: `select b.tenant_id, b.id, b.state, p.state as in_book from purchasing.bills b
      left join ledger.purchases p on p.tenant_id = b.tenant_id and p.id = b.purchase_id where b.state is distinct from p.state`,
  },
  {
    promise: 'the day that a line is confirmed for was said by its supplier, and is when it is expected',
    breaches: `select l.tenant_id, l.id from purchasing.order_lines l
      where (l.confirmed_on is null) <> (l.confirmed_quantity is null) or l.confirmed_on <> l.due_on
        or l.confirmed_on is not null and not exists (select from purchasing.confirmations c where c.tenant_id = l.tenant_id
          and c.order_id = l.order_id and c.sku = l.sku and c.unit = l.unit and c.due_on = l.confirmed_on)`,
  },
  {
    promise: 'what is to come of an order is what stock expects of it',
    breaches: `select l.tenant_id, l.id, e.quantity, o.state from purchasing.order_lines l
      join purchasing.orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join stock.expected e on e.tenant_id = l.tenant_id and e.source_id = l.id
      where coalesce(e.quantity, 0) <> case when o.state in ('ordered', 'partly_received')
        then greatest(l.quantity * l.base_quantity - l.received - l.dropped, 0) else 0 end`,
  },
  {
    promise: 'what goods cost by their receipts and bills is what stock was told',
    breaches: `select r.tenant_id, r.id from purchasing.receipt_lines r
      join stock.movements m on m.tenant_id = r.tenant_id and m.id = r.movement_id
      left join stock.repriced c on c.tenant_id = r.tenant_id and c.movement_id = r.movement_id
      where r.value_satang - r.billed_value_satang + r.billed_net_satang is distinct from coalesce(c.value_satang, m.value_satang)
        and not exists (select from stock.repricings w where w.tenant_id = r.tenant_id and w.movement_id = r.movement_id)`,
  },
  {
    promise: 'a certificate says what its payment withheld',
    breaches: `select c.tenant_id, c.id, c.withheld_satang, m.withheld_satang as of_payment from purchasing.certificates c
      join ledger.purchase_payments m on m.tenant_id = c.tenant_id and m.id = c.payment_id
      where c.withheld_satang <> m.withheld_satang or c.base_satang <> m.base_satang`,
  },
  {
    promise: 'a settlement is the sum of its lines',
    breaches: `select s.tenant_id, s.id, s.number from purchasing.settlements s left join (
        select tenant_id, settlement_id, sum(gross_satang) as gross, sum(gp_satang) as gp from purchasing.vendor_sales group by 1, 2
      ) t on t.tenant_id = s.tenant_id and t.settlement_id = s.id
      where s.sold_satang - s.returned_satang <> coalesce(t.gross, 0) or s.gp_satang <> coalesce(t.gp, 0)`,
  },
  {
    promise: 'what the book owes vendors is what was sold of theirs and is not approved yet',
    breaches: `select coalesce(o.tenant_id, a.tenant_id) as tenant_id, coalesce(o.satang, 0) as owed, coalesce(a.satang, 0) as in_book from (
        select t.tenant_id, sum(t.gross_satang - t.vat_satang) as satang from purchasing.vendor_sales t
          left join purchasing.settlements s on s.tenant_id = t.tenant_id and s.id = t.settlement_id
          left join purchasing.settlements n on n.tenant_id = s.tenant_id and n.id = s.carried_into
        where coalesce(n.state, s.state, 'calculated') in ('calculated', 'carried') group by 1
      ) o full join (
        select tenant_id, -sum(balance_satang) as satang from ledger.accounts where code = 'payable:vendors' group by 1
      ) a on a.tenant_id = o.tenant_id where coalesce(o.satang, 0) <> coalesce(a.satang, 0)`,
  },
  {
    promise: 'a settlement that was approved stands in the book, and is paid when the book says so',
    breaches: `select s.tenant_id, s.id, s.state, p.total_satang, p.paid_satang from purchasing.settlements s
      left join ledger.purchases p on p.tenant_id = s.tenant_id and p.id = s.purchase_id
      where s.state in ('approved', 'paid') and (p.state is distinct from 'stands' or p.total_satang <> s.paper_gross_satang
        or (s.state = 'paid') <> (p.paid_satang = p.total_satang))`,
  },
  {
    promise: 'goods of vendors are worth nothing to the business',
    breaches: `select c.tenant_id, c.variant_id, w.value_satang from stock.consigned c
      join stock.costs w on w.tenant_id = c.tenant_id and w.variant_id = c.variant_id where w.value_satang <> 0`,
  },
  {
    promise: 'goods are a vendor’s here exactly while stock keeps them apart',
    breaches: `select coalesce(g.tenant_id, c.tenant_id) as tenant_id, coalesce(g.variant_id, c.variant_id) as variant_id
      from (select tenant_id, variant_id from purchasing.vendor_goods where until is null) g
      full join stock.consigned c on c.tenant_id = g.tenant_id and c.variant_id = g.variant_id
      where g.variant_id is null or c.variant_id is null`,
  },
  {
    promise: 'every change of a vendor stands in the trail',
    breaches: `select t.tenant_id, t.id, t.version from purchasing.vendors t
      where t.version - 1 > (select count(*) from kernel.audit_log l
        where l.subject = 'vendor:' || t.id and l.action <> 'purchasing.makeVendor')`,
  },
]
