import { sql } from 'kysely'
import { businessDate } from '#kernel/dates.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { AccountKind } from './accounts.ts'
import type { BookKind } from './kinds.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import type { Tables } from './tables.ts'

/** One line: the account by its code, `kind` for the day it opens, satang with debit positive and credit negative. */
export interface Entry {
  account: string
  kind: AccountKind
  amountSatang: bigint
}

/** What happened, once: the same (kind, sourceType, sourceId) is posted one time only. */
export interface Posting {
  kind: BookKind
  sourceType: string
  sourceId: string
  memo?: string
  entries: readonly Entry[]
  /** The transaction whose opposite this is (`reversalsOf`). */
  reversesId?: string
  /** Its day, `YYYY-MM-DD`, of a month that is open (`openDay`). Left out: today. */
  businessOn?: string
}

export interface Posted {
  transactionId: string
  /** False when it had been posted before: nothing was done now. */
  isNew: boolean
}

/**
 * Posts in the caller's transaction. Entries of 0 are left out; the database refuses what does not sum to 0 when the
 * transaction commits.
 *
 * Errors: 409 INSUFFICIENT_BALANCE when an account would leave its limits.
 */
export const postTransaction = within(async (tools, posting: Posting): Promise<Posted> => {
  const [posted] = await post(tools, [posting])
  return posted!
})

/**
 * Several happenings at once. Use it rather than two calls in a row: all accounts are locked by one statement in the
 * order of their codes, so that no two posters wait for each other in a circle.
 */
export const postTransactions = within((tools, postings: readonly Posting[]) => post(tools, postings))

/** Posts the opposite of a transaction; the original stays as it is (commerce.md rule 4.3). Bears repeating. */
export const reverseTransaction = within(
  async (tools, reversal: { transactionId: string; memo: string; businessOn?: string }): Promise<Posted> => {
    const { businessOn } = reversal
    const [posted] = await post(tools, [{ ...(await oppositeOf(tools, reversal)), ...(businessOn && { businessOn }) }])
    return posted!
  },
)

/** The opposites of several happenings, for who posts them together with others. Errors: as reverseHappening. */
export const reversalsOf = within(
  (
    tools,
    happened: readonly Pick<Posting, 'kind' | 'sourceType' | 'sourceId' | 'businessOn'>[],
    memo: string,
  ): Promise<Posting[]> =>
    Promise.all(
      happened.map(async ({ kind, sourceType, sourceId, businessOn }) => {
        const transactionId = await idOf(tools, { kind, sourceType, sourceId, entries: [] })
        return { ...(await oppositeOf(tools, { transactionId, memo })), ...(businessOn && { businessOn }) }
      }),
    ),
)

/** Errors: 409 for a reversal, or where there is none. */
export async function oppositeOf(
  tools: Tools<Tables>,
  { transactionId, memo }: { transactionId: string; memo: string },
): Promise<Posting> {
  const rows = await tools.db
    .selectFrom('ledger.entries as e')
    .innerJoin('ledger.accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger.transactions as t', 't.id', 'e.transaction_id')
    .select(['a.code', 'a.kind', 'e.amount_satang', 't.reverses_id', 't.source_type'])
    .where('e.transaction_id', '=', transactionId)
    .execute()
  if (rows.length === 0 || rows[0]!.reverses_id !== null) refuse('nothingToReverse')
  const entries = rows.map(({ code, kind, amount_satang: satang, source_type: source }): Entry => {
    // What stood on goods before their cards were kept became part of the opening: goods are worth what their cards say.
    const isOpening = code === 'stock:goods' && source !== 'stock'
    const of = isOpening ? { account: 'equity:opening', kind: 'equity' as const } : { account: code, kind }
    return { ...of, amountSatang: -satang }
  })
  return {
    kind: 'reversal',
    sourceType: 'transaction',
    sourceId: transactionId,
    memo,
    entries,
    reversesId: transactionId,
  }
}

/** The same by what happened. Errors: 409 when it never was, or is a reversal itself. */
export const reverseHappening = within(
  async (
    tools,
    { memo, ...happened }: Pick<Posting, 'kind' | 'sourceType' | 'sourceId'> & { memo: string },
  ): Promise<Posted> => {
    const { kind, sourceType, sourceId } = happened
    const transactionId = await idOf(tools, { kind, sourceType, sourceId, entries: [] })
    return reverseTransaction(tools, { transactionId, memo })
  },
)

/** One statement: transactions, balances in the order of account codes, entries. */
async function post(tools: Tools<Tables>, postings: readonly Posting[]): Promise<Posted[]> {
  const entries = postings.flatMap((posting, index) =>
    posting.entries.filter((entry) => entry.amountSatang !== 0n).map((entry) => ({ ...entry, n: index + 1 })),
  )
  const today = businessDate(new Date())
  const result = await sql<{ ids: string[]; places: number[]; moved: string[] }>`
    with wanted as (
      select * from unnest(
        ${postings.map((p) => p.kind)}::text[], ${postings.map((p) => p.sourceType)}::text[],
        ${postings.map((p) => p.sourceId)}::uuid[], ${postings.map((p) => p.memo ?? '')}::text[],
        ${postings.map((p) => p.reversesId ?? null)}::uuid[], ${postings.map((p) => p.businessOn ?? today)}::date[]
      ) with ordinality as w(kind, source_type, source_id, memo, reverses_id, business_date, n)
    ), posted as (
      insert into ledger.transactions (kind, source_type, source_id, memo, reverses_id, business_date)
      select kind, source_type, source_id, memo, reverses_id, business_date from wanted
        order by kind, source_type, source_id
      on conflict (tenant_id, kind, source_type, source_id) do nothing
      returning id, kind, source_type, source_id
    ), fresh as (
      select w.n, p.id from wanted w join posted p using (kind, source_type, source_id)
    ), lines as (
      select f.id as transaction_id, e.account, e.kind, e.amount
      from unnest(
        ${entries.map((e) => e.n)}::bigint[], ${entries.map((e) => e.account)}::text[],
        ${entries.map((e) => e.kind)}::text[], ${entries.map((e) => e.amountSatang)}::bigint[]
      ) as e(n, account, kind, amount) join fresh f using (n)
    ), moved as (
      insert into ledger.accounts as a (code, kind, balance_satang)
      select account, min(kind), sum(amount)::bigint from lines group by account order by account
      on conflict (tenant_id, code) do update set balance_satang = a.balance_satang + excluded.balance_satang
        where (a.min_satang is null or a.balance_satang + excluded.balance_satang >= a.min_satang)
          and (a.max_satang is null or a.balance_satang + excluded.balance_satang <= a.max_satang)
      returning a.id, a.code
    ), written as (
      insert into ledger.entries (transaction_id, account_id, amount_satang)
      select l.transaction_id, m.id, l.amount from lines l join moved m on m.code = l.account
    )
    select array(select id from fresh order by n)::text[] as ids, array(select n::int from fresh order by n) as places,
      array(select code from moved) as moved
  `.execute(tools.db)
  const { ids, places, moved } = result.rows[0]!
  const short = entries.find((entry) => places.includes(entry.n) && !moved.includes(entry.account))
  if (short) refuse('insufficientBalance', { account: short.account })
  return Promise.all(
    postings.map(async (posting, index) => {
      const at = places.indexOf(index + 1)
      return at >= 0
        ? { transactionId: ids[at]!, isNew: true }
        : { transactionId: await idOf(tools, posting), isNew: false }
    }),
  )
}

async function idOf(tools: Tools<Tables>, { kind, sourceType, sourceId }: Posting): Promise<string> {
  const { id } = await tools.db
    .selectFrom('ledger.transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('source_type', '=', sourceType)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  return id
}
