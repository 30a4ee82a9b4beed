/** Everybody who has a wallet, for staff. */
import { sql } from 'kysely'
import * as z from 'zod'
import { holdsWords } from '#kernel/holds-words.ts'
import { likePattern } from '#kernel/search-text.ts'
import { list, query } from './room.ts'
import { walletList } from './wallet-list.ts'

export interface OwedWallet {
  accountId: string
  name: string
  email: string | null
  phone: string | null
  balanceSatang: bigint
}

/** The most money first, or who matches: by name, e-mail or telephone. */
export const { page: wallets } = list(walletList, {
  may: 'wallet.see',
  from: sql`(select n.account_id, n.name, n.email::text as email, n.phone, b.code,
      coalesce(-b.balance_satang, 0) as balance_satang
    from identity.names n
      left join ledger.owned_balances b on b.owner_id = n.account_id and b.code = 'wallet:' || n.account_id
    where n.status <> 'deleted') w`,
  as: sql`w`,
  key: sql`w.account_id`,
  // Without a search those who have a wallet; with one, anybody: a first credit must have where to go.
  where: (_tools, { q }) => (q === '' ? sql`w.code is not null` : sql`true`),
  sorts: { balance: sql`w.balance_satang` },
  filters: {},
  search(q) {
    const digits = q.replaceAll(/[\s-]/g, '')
    const byPhone = digits === '' ? sql`` : sql`or w.phone like ${likePattern(digits)}`
    return sql`(${holdsWords(sql`w.name`, q)} or w.name ilike ${likePattern(q)} or w.email ilike ${likePattern(q)} ${byPhone})`
  },
  select: sql`w.account_id as "accountId", w.name, w.email, w.phone, w.balance_satang as "balanceSatang"`,
})

/** What the business owes them all. */
export const walletSums = query({
  may: 'wallet.see',
  input: z.object({}),
  async run({ db }): Promise<{ owedSatang: bigint; people: number }> {
    const { rows } = await sql<{ owedSatang: bigint; people: number }>`
      select coalesce(-sum(balance_satang), 0)::bigint as "owedSatang",
        (count(*) filter (where balance_satang <> 0))::int as people
      from ledger.owned_balances where code like 'wallet:%'`.execute(db)
    return rows[0]!
  },
})
