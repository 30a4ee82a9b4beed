/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'every ledger transaction sums to 0',
    breaches: `select tenant_id, transaction_id, sum(amount_satang) as off_by from ledger.entries
      group by tenant_id, transaction_id having sum(amount_satang) <> 0`,
  },
  {
    promise: 'every ledger transaction has entries',
    breaches: `select t.tenant_id, t.id from ledger.transactions t
      where not exists (select from ledger.entries e where e.tenant_id = t.tenant_id and e.transaction_id = t.id)`,
  },
  {
    promise: 'each cached balance is the sum of its entries',
    breaches: `select a.tenant_id, a.code, a.balance_satang, coalesce(sum(e.amount_satang), 0) as entries_satang
      from ledger.accounts a left join ledger.entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
      group by a.tenant_id, a.id, a.code, a.balance_satang having a.balance_satang <> coalesce(sum(e.amount_satang), 0)`,
  },
  {
    promise: 'what a month put on an account is the sum of its entries',
    breaches: `with booked as (
        select e.tenant_id, e.account_id, date_trunc('month', t.business_date::timestamp)::date as month, ledger.part_of(t.kind) as part,
          coalesce(sum(e.amount_satang) filter (where e.amount_satang > 0), 0) as debit,
          coalesce(-sum(e.amount_satang) filter (where e.amount_satang < 0), 0) as credit
        from ledger.entries e join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id group by 1, 2, 3, 4
      )
      select tenant_id, account_id, month, part, m.debit_satang, m.credit_satang, b.debit, b.credit
      from booked b full join ledger.month_sums m using (tenant_id, account_id, month, part)
      where b.debit is distinct from m.debit_satang or b.credit is distinct from m.credit_satang`,
  },
  {
    promise: 'the book balances',
    breaches: `select tenant_id, sum(balance_satang) as off_by from ledger.accounts
      group by tenant_id having sum(balance_satang) <> 0`,
  },
  {
    promise: 'what a month claims of purchases stands in its report as in the book',
    breaches: `with report as (
        select tenant_id, to_char(claimed_on, 'YYYY-MM') as month, sum(vat_satang) as vat from ledger.input_vat group by 1, 2
      ), book as (
        select tenant_id, to_char(business_date, 'YYYY-MM') as month, sum(debit_satang - credit_satang) as vat
        from ledger.day_sums where code = 'vat:input' group by 1, 2
      )
      select tenant_id, month, report.vat as in_report, book.vat as in_book from report full join book using (tenant_id, month)
      where coalesce(report.vat, 0) <> coalesce(book.vat, 0)`,
  },
  {
    promise: 'what is owed to suppliers in the book is what their bills are not paid of',
    breaches: `with owed as (
        select tenant_id, sum(case kind when 'credit_note' then -1 else 1 end * (total_satang - paid_satang)) as satang
        from ledger.purchases where state = 'stands' group by 1
      ), book as (select tenant_id, -balance_satang as satang from ledger.accounts where code = 'payable:suppliers')
      select tenant_id, owed.satang as owed, book.satang as in_book from owed full join book using (tenant_id)
      where coalesce(owed.satang, 0) <> coalesce(book.satang, 0)`,
  },
  {
    promise: 'what is paid of a supplier’s bill is the sum of its payments, and its lines are its sums',
    breaches: `select p.tenant_id, p.number, p.paid_satang, p.net_satang from ledger.purchases p cross join lateral (
        select coalesce(sum(l.net_satang), 0) as net, coalesce(sum(l.vat_satang) filter (where l.vat = 'claimable'), 0) as vat,
          coalesce(sum(l.vat_satang) filter (where l.vat = 'lost'), 0) as lost
        from ledger.purchase_lines l where l.tenant_id = p.tenant_id and l.purchase_id = p.id) l cross join lateral (
        select coalesce(sum(m.money_satang + m.withheld_satang), 0) as paid from ledger.purchase_payments m
        where m.tenant_id = p.tenant_id and m.purchase_id = p.id and m.state = 'stands') m
      where p.paid_satang <> m.paid or p.net_satang <> l.net or p.vat_satang <> l.vat or p.lost_vat_satang <> l.lost`,
  },
  {
    // `closed_at` is when its transaction began, which may have waited for another's.
    promise: 'no year is closed after a later one: what it came to is carried once',
    breaches: `select y.tenant_id, y.last_month, o.last_month as later from ledger.year_closings y
      join ledger.year_closings o on o.tenant_id = y.tenant_id and o.last_month > y.last_month and o.closed_at < y.closed_at - interval '1 minute'
      where y.taken_back_at is null and o.taken_back_at is null`,
  },
]
