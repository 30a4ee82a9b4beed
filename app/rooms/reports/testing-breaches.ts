import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a line that was earned and not booked',
    /reports say was sold is what the book says/,
    `insert into billing.tax_point_lines (tax_point_id, place, earned_satang)
       select id, 90, 12345 from billing.tax_points limit 1`,
  ],
]
