import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a subscription whose period has no invoice',
    /one invoice for each of its periods/,
    `with plan as (
       insert into subscriptions.plans (code, name_th, name_en, price_satang) values ('x', 'x', 'x', 100) returning id
     )
     insert into subscriptions.subscriptions (plan_id, account_id, status, anchor_on, until_on, periods, price_satang, grace_days)
     select id, uuidv7(), 'active', '2026-11-20', '2026-12-20', 2, 100, 7 from plan`,
  ],
  [
    'an invoice of a period without a bill',
    /every invoice of a period is a bill/,
    `insert into subscriptions.invoices (subscription_id, period, from_on, to_on, number, amount_satang)
     select id, 1, '2026-11-20', '2026-12-20', 'M1', 100 from subscriptions.subscriptions`,
  ],
]
