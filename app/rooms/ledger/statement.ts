import { sql } from 'kysely'
import { within } from './room.ts'

/** One entry of an account, with what stood on it afterwards; satang, debit positive. */
export interface AccountLine {
  id: string
  kind: string
  sourceType: string
  sourceId: string
  memo: string
  postedAt: Date
  amountSatang: bigint
  balanceSatang: bigint
}

export interface StatementAsk {
  account: string
  /** Kinds of transaction; empty for all. */
  kinds?: readonly string[]
  /** Days in Bangkok, the last one included. */
  from?: string | null
  to?: string | null
  /** The id to continue below. */
  before?: string | null
  limit: number
}

/**
 * The newest entries of an account. The balance of each line is the sum of all entries up to it, whatever is filtered
 * out: it is the book's own, not reckoned from the page.
 */
export const accountLines = within(
  async (tools, { account, kinds = [], from = null, to = null, before = null, limit }: StatementAsk) => {
    const { rows } = await sql<AccountLine>`
      select l.id, t.kind, t.source_type as "sourceType", t.source_id as "sourceId", t.memo, t.posted_at as "postedAt",
        l.amount_satang as "amountSatang", l.balance as "balanceSatang"
      from (
        select e.id, e.transaction_id, e.amount_satang, (sum(e.amount_satang) over (order by e.id))::bigint as balance
        from ledger.entries e
        where e.account_id = (select id from ledger.accounts where code = ${account})
      ) l join ledger.transactions t on t.id = l.transaction_id
      where (${kinds.length === 0}::boolean or t.kind = any(${[...kinds]}::text[]))
        and (${from}::date is null or t.business_date >= ${from}::date)
        and (${to}::date is null or t.business_date <= ${to}::date)
        and (${before}::uuid is null or l.id < ${before}::uuid)
      order by l.id desc limit ${limit}`.execute(tools.db)
    return rows
  },
)

/**
 * What stands on these accounts, which nobody else can move until this transaction ends; 0 for one nobody has opened.
 * Locked in the order of codes, as posting does.
 */
export const heldBalances = within(async (tools, codes: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await tools.db
    .selectFrom('ledger.accounts')
    .select(['code', 'balance_satang'])
    .where('code', 'in', [...codes])
    .orderBy('code')
    .forUpdate()
    .execute()
  return new Map(codes.map((code) => [code, rows.find((row) => row.code === code)?.balance_satang ?? 0n]))
})
