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
    promise: 'the book balances',
    breaches: `select tenant_id, sum(balance_satang) as off_by from ledger.accounts
      group by tenant_id having sum(balance_satang) <> 0`,
  },
]
