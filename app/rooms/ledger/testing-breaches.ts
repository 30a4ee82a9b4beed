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
    'a month that says more than was booked',
    /what a month put on an account/,
    'update ledger.month_sums set debit_satang = debit_satang + 1',
  ],
  [
    'a transaction without entries',
    /every ledger transaction has entries/,
    `insert into ledger.transactions (kind, source_type, source_id, business_date) values ('x', 'x', uuidv7(), '2026-11-20')`,
  ],
  [
    'input VAT that stands in the book and in no report',
    /what a month claims of purchases/,
    `with t as (insert into ledger.transactions (kind, source_type, source_id, business_date) values ('x', 'y', uuidv7(), '2026-11-20') returning id),
      a as (insert into ledger.accounts (code, kind, balance_satang) values ('vat:input', 'asset', 7), ('planted:x', 'asset', -7) returning id, code)
      insert into ledger.entries (transaction_id, account_id, amount_satang) select t.id, a.id, case a.code when 'vat:input' then 7 else -7 end from t, a`,
  ],
  [
    'a debt to suppliers without a bill',
    /what is owed to suppliers in the book/,
    `insert into ledger.accounts (code, kind, balance_satang) values ('payable:suppliers', 'liability', -1)`,
  ],
  [
    'a bill without lines',
    /what is paid of a supplier’s bill is the sum/,
    `insert into ledger.purchases (number, kind, supplier_name, paper_no, paper_on, booked_on, net_satang, vat_satang, lost_vat_satang, total_satang)
      values ('EX1', 'receipt', 'x', 'x', '2026-11-20', '2026-11-20', 5, 0, 0, 5)`,
  ],
  [
    'a year that was closed after a later one',
    /no year is closed after a later one/,
    `insert into ledger.year_closings (last_month, closed_at) values ('2025-12', now() - interval '1 day'), ('2024-12', now())`,
  ],
]
