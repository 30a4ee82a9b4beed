import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a birth that is kept without consent',
    /nobody keeps births without having agreed/,
    "insert into hora.profiles (account_id, name, born_on) values (uuidv7(), 'x', '1990-05-15')",
  ],
  [
    'an account with 201 births',
    /an account keeps at most 200 births/,
    `insert into hora.profiles (account_id, name, born_on)
     select '018f0000-0000-7000-8000-000000000201', 'x', '1990-05-15' from generate_series(1, 201)`,
  ],
]
