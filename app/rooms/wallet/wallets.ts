/** Everybody who has a wallet, for staff. */
import { sql } from 'kysely'
import * as z from 'zod'
import { query } from './room.ts'

const perPage = 25

/** The most money first, or who matches: by name, e-mail or telephone. `owedSatang` is what the business owes them all. */
export const wallets = query({
  may: 'wallet.see',
  input: z.object({
    q: z.string().trim().max(60).default(''),
    page: z.coerce.number().int().min(1).max(400).catch(1).default(1),
  }),
  async run({ db }, { q, page }) {
    const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const digits = q.replaceAll(/[\s-]/g, '')
    const matches = sql`(${q === ''}::boolean or n.name ilike ${like} or n.email::text ilike ${like}
      or (${digits !== ''}::boolean and n.phone like ${`%${digits.replaceAll(/[\\%_]/g, '')}%`}))`
    // Without a search those who have a wallet; with one, anybody: a first credit must have where to go.
    const from = sql`from identity.names n
      left join ledger.owned_balances b on b.owner_id = n.account_id and b.code = 'wallet:' || n.account_id
      where n.status <> 'deleted' and ${matches} and (${q !== ''}::boolean or b.code is not null)`
    const [rows, sums] = await Promise.all([
      sql<{ accountId: string; name: string; email: string | null; phone: string | null; balanceSatang: bigint }>`
        select n.account_id as "accountId", n.name, n.email::text as email, n.phone,
          coalesce(-b.balance_satang, 0) as "balanceSatang" ${from}
        order by coalesce(b.balance_satang, 0), n.account_id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
        db,
      ),
      sql<{ total: number; owed: bigint; people: number }>`
        select (select count(*)::int ${from}) as total, coalesce(-sum(balance_satang), 0)::bigint as owed,
          (count(*) filter (where balance_satang <> 0))::int as people
        from ledger.owned_balances where code like 'wallet:%'`.execute(db),
    ])
    const { total, owed, people } = sums.rows[0]!
    return { rows: rows.rows, total, page, perPage, owedSatang: owed, people }
  },
})
