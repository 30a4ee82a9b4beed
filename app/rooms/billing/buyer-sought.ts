/** Company and name of who a bill `p` or a paper `d` is for, as they are searched. */
import { sql } from 'kysely'
import type { Kept } from '#kernel/holds-words.ts'

export const payerName: Kept = { plain: sql`p.buyer_plain`, toneless: sql`p.buyer_toneless` }
export const paperName: Kept = { plain: sql`d.buyer_plain`, toneless: sql`d.buyer_toneless` }
