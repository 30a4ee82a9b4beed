import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a wallet that owes us',
    /no wallet is below zero/,
    "insert into ledger.accounts (code, kind, owner_type) values ('wallet:x', 'liability', 'user')",
  ],
  [
    'more in the wallets than came',
    /what all wallets hold is the sum/,
    "update ledger.accounts set balance_satang = -8 where code = 'wallet:x'",
  ],
  [
    'a wallet’s movement that the book does not know',
    /every movement of a wallet is one entry/,
    `insert into wallet.movements (id, account_id, kind, amount_satang, source_type, source_id)
      values ('00000000-0000-7000-8000-0000000000aa', uuidv7(), 'topup', 7, 'wallet', uuidv7())`,
  ],
  [
    'a top-up that was paid and not credited',
    /every top-up that was paid is in its wallet/,
    `insert into wallet.top_ups (id, account_id, number, amount_satang)
       values ('00000000-0000-7000-8000-0000000000ab', uuidv7(), 'T1', 100);
     insert into billing.payables (subject_type, subject_id, number, amount_satang, paid_satang, status)
       values ('topup', '00000000-0000-7000-8000-0000000000ab', 'T1', 100, 100, 'settled')`,
  ],
  ['a gift without its code', /every redeemed gift code is one movement/, "update wallet.movements set kind = 'gift'"],
]
