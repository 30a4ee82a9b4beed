import { sql } from 'kysely'
import * as z from 'zod'
import { query, within } from './room.ts'

export type AccountKind = 'asset' | 'liability' | 'income' | 'expense' | 'equity'

export interface NewAccount {
  code: string
  kind: AccountKind
  owner?: { type: 'user' | 'party' | 'register' | 'cluster'; id: string }
  /** Debit-positive floor and ceiling in satang. A wallet (a liability) has max 0: it never owes us. */
  minSatang?: bigint
  maxSatang?: bigint
}

/** Opens an account that has an owner or limits; the others open themselves at their first entry. Bears repeating. */
export const openAccount = within(async (tools, account: NewAccount) => {
  await tools.db
    .insertInto('ledger.accounts')
    .values({
      code: account.code,
      kind: account.kind,
      owner_type: account.owner?.type ?? 'system',
      owner_id: account.owner?.id ?? null,
      min_satang: account.minSatang ?? null,
      max_satang: account.maxSatang ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

/** The debit-positive balance in satang; 0 for an account nobody has used. */
export const balanceOf = within(async (tools, code: string): Promise<bigint> => {
  const row = await tools.db
    .selectFrom('ledger.accounts')
    .select('balance_satang')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.balance_satang ?? 0n
})

/** Every account with its balance, debit positive. `totalSatang` is 0 while the book is right. */
export const trialBalance = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({}),
  async run(tools) {
    const accounts = await tools.db
      .selectFrom('ledger.accounts')
      .select(['code', 'kind', 'balance_satang as balanceSatang'])
      .orderBy('code')
      .execute()
    return { accounts, totalSatang: accounts.reduce((sum, account) => sum + account.balanceSatang, 0n) }
  },
})

/** What came to an account in a month (`YYYY-MM`) of business days, credit positive, in satang. */
export const creditedInMonth = within(
  async (tools, { account, month }: { account: string; month: string }): Promise<bigint> => {
    const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(m.credit_satang - m.debit_satang), 0)::bigint as satang
    from ledger.accounts a join ledger.month_sums m on m.account_id = a.id
    where a.code = ${account} and m.month = ${`${month}-01`}::date and m.part = ''`.execute(tools.db)
    return rows[0]!.satang
  },
)
