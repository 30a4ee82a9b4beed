/**
 * What `npm run prove` asks of this room's tables, one tenant at a time behind its wall: each statement answers with
 * the rows that break the promise, none when it holds.
 */
export const proofs = [
  {
    promise: 'every ledger transaction sums to 0',
    sql: `select transaction_id::text as subject, sum(amount_satang)::text as found from ledger.entries
      group by transaction_id having sum(amount_satang) <> 0`,
  },
  {
    promise: 'every ledger transaction has entries',
    sql: `select t.id::text as subject, 'no entries' as found from ledger.transactions t
      where not exists (select from ledger.entries e where e.tenant_id = t.tenant_id and e.transaction_id = t.id)`,
  },
  {
    promise: 'each cached balance is the sum of its entries',
    sql: `select a.code as subject, a.balance_satang || ' instead of ' || coalesce(sum(e.amount_satang), 0) as found
      from ledger.accounts a left join ledger.entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
      group by a.tenant_id, a.id, a.code, a.balance_satang having a.balance_satang <> coalesce(sum(e.amount_satang), 0)`,
  },
  {
    promise: 'the book balances',
    sql: `select 'all accounts' as subject, sum(balance_satang)::text as found from ledger.accounts
      having sum(balance_satang) <> 0`,
  },
] as const
