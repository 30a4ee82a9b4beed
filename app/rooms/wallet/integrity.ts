/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'no wallet is below zero, and each is bound to stay so',
    breaches: `select tenant_id, code, balance_satang, max_satang from ledger.accounts
      where code like 'wallet:%' and (balance_satang > 0 or max_satang is distinct from 0 or kind <> 'liability'
        or owner_type <> 'user' or code <> 'wallet:' || owner_id)`,
  },
  {
    promise: 'what all wallets hold is the sum of their movements',
    breaches: `select x.tenant_id, sum(x.satang) as off_by from (
        select tenant_id, balance_satang as satang from ledger.accounts where code like 'wallet:%'
        union all select tenant_id, amount_satang from wallet.movements) x
      group by x.tenant_id having sum(x.satang) <> 0`,
  },
  {
    promise: 'every movement of a wallet is one entry of its account, and every entry has its movement',
    breaches: `select coalesce(m.tenant_id, e.tenant_id) as tenant_id, m.id as movement, e.id as entry
      from wallet.movements m full join (
        select e.tenant_id, e.id, e.amount_satang, a.owner_id, t.source_type, t.source_id
        from ledger.entries e join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
          join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
        where a.code like 'wallet:%') e
      on e.tenant_id = m.tenant_id and e.source_type = m.source_type and e.source_id = m.source_id
        and e.owner_id = m.account_id and e.amount_satang = -m.amount_satang
      where m.id is null or e.id is null`,
  },
  {
    promise: 'every top-up that was paid is in its wallet, to the satang',
    breaches: `select u.tenant_id, u.number, p.paid_satang from wallet.top_ups u
      join billing.payables p on p.tenant_id = u.tenant_id and p.subject_type = 'topup' and p.subject_id = u.id
      where p.paid_satang >= p.amount_satang and p.paid_satang <> (select coalesce(sum(m.amount_satang), 0)
        from wallet.movements m where m.tenant_id = u.tenant_id and m.kind = 'topup' and m.number = u.number)`,
  },
  {
    // What a room above gives has the path that leads to it.
    promise: 'every redeemed gift code is one movement of that amount',
    breaches: `select x.tenant_id, x.account_id, sum(x.satang) as off_by from (
        select c.tenant_id, c.redeemed_by as account_id, b.amount_satang as satang from wallet.gift_codes c
          join wallet.gift_batches b on b.tenant_id = c.tenant_id and b.id = c.batch_id where c.redeemed_at is not null
        union all select tenant_id, account_id, -amount_satang from wallet.movements where kind = 'gift' and path is null) x
      group by x.tenant_id, x.account_id having sum(x.satang) <> 0`,
  },
]
