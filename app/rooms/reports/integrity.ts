/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'what reports say was sold is what the book says, day by day',
    breaches: `select tenant_id, on_day, sold.satang, book.satang as in_book from (
        select tenant_id, on_day, sum(net_satang) as satang from billing.sold group by 1, 2
      ) sold full join (
        select e.tenant_id, t.business_date as on_day, -sum(e.amount_satang) as satang from ledger.entries e
          join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
          left join ledger.transactions r on r.tenant_id = t.tenant_id and r.id = t.reverses_id
          join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.code in ('income:sales', 'income:shipping', 'income:returns')
        where coalesce(r.kind, t.kind) in ('sale', 'sale_returned', 'sale_refunded', 'sale_undone', 'refund', 'debit_note') group by 1, 2
      ) book using (tenant_id, on_day)
      where coalesce(sold.satang, 0) <> coalesce(book.satang, 0)`,
  },
]
