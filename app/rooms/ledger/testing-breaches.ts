import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a cached balance that is off',
    /each cached balance is the sum/,
    "update ledger.accounts set balance_satang = balance_satang + 1 where code = 'bank:promptpay'",
  ],
  [
    'an entry that lost its other side',
    /every ledger transaction sums to 0/,
    'update ledger.entries set amount_satang = amount_satang + 2 where amount_satang > 0',
  ],
  [
    'a transaction without entries',
    /every ledger transaction has entries/,
    `insert into ledger.transactions (kind, source_type, source_id, business_date) values ('x', 'x', uuidv7(), '2026-11-20')`,
  ],
]
