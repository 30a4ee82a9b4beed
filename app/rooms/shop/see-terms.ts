import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { query } from './room.ts'
import { type Terms, type TermsRow, termsFrom } from './terms.ts'

/** How long goods are held and what delivery costs: what the shop promises everybody. */
export const shopTerms = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<Terms> {
    const { rows } = await sql<{
      terms: TermsRow
    }>`select to_jsonb(t) as terms from shop.settings t limit 1`.execute(db)
    return termsFrom(rows[0]?.terms ?? null)
  },
})
