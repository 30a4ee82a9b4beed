/** By what a bill `p` or a paper `d` is found: its number, company and name of who it is for. */
import { sql } from 'kysely'
import type { KeptNumber } from '#kernel/holds-number.ts'
import type { Kept } from '#kernel/holds-words.ts'

export const billNumber: KeptNumber = {
  plain: sql`p.number_plain`,
  length: sql`p.number_length`,
  number: sql`p.number`,
}
export const payerName: Kept = { plain: sql`p.buyer_plain`, toneless: sql`p.buyer_toneless` }

export const paperNumber: KeptNumber = {
  plain: sql`d.number_plain`,
  length: sql`d.number_length`,
  number: sql`d.number`,
}
export const paperName: Kept = { plain: sql`d.buyer_plain`, toneless: sql`d.buyer_toneless` }
