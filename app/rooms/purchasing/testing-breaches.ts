import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a tax id that was mistyped',
    /tax id of a supplier ends in its check digit/,
    `insert into purchasing.suppliers (kind, name, tax_id) values ('company', 'mistyped', '1101700230709')`,
  ],
  [
    'half an address',
    /supplier’s address is whole/,
    `insert into purchasing.suppliers (kind, name, line) values ('company', 'half', '1')`,
  ],
]
