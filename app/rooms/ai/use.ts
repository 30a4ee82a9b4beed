/** What was asked for this month: how much of the limit, what for, and by whom. Never what was said. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { purposeWords } from './purposes.ts'
import { query } from './room.ts'

export interface UseLine {
  key: string
  name: LocalText
  calls: number
  failed: number
  tokens: number
  /** On average, of those that were answered. */
  ms: number
}

const mostPeople = 50

export const seeAiUse = query({
  may: 'ai.see',
  input: z.object({}),
  async run({ db }): Promise<{ requests: number; tokens: number; purposes: UseLine[]; people: UseLine[] }> {
    const { rows } = await sql<Row>`
      select c.purpose, c.account_id as person, n.name, count(*) as calls, coalesce(sum(c.tokens), 0)::bigint as tokens,
        count(*) filter (where c.outcome not in ('ok', 'pending')
          or (c.outcome = 'pending' and c.at < now() - interval '2 minutes')) as failed,
        count(*) filter (where c.outcome = 'ok') as ok, coalesce(sum(c.ms) filter (where c.outcome = 'ok'), 0) as ms
      from ai.calls c left join identity.names n on n.account_id = c.account_id
      where c.at >= date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'
      group by 1, 2, 3`.execute(db)
    const sum = (of: readonly Row[], name: 'calls' | 'tokens' | 'failed' | 'ok' | 'ms') =>
      of.reduce((total, row) => total + Number(row[name]), 0)
    const lines = (by: (row: Row) => string, words: (row: Row) => LocalText): UseLine[] =>
      [...Map.groupBy(rows, by)]
        .map(([key, of]) => ({
          key,
          name: words(of[0]!),
          calls: sum(of, 'calls'),
          failed: sum(of, 'failed'),
          tokens: sum(of, 'tokens'),
          ms: Math.round(sum(of, 'ms') / Math.max(1, sum(of, 'ok'))),
        }))
        .toSorted((one, other) => other.tokens - one.tokens)
    return {
      requests: sum(rows, 'calls'),
      tokens: sum(rows, 'tokens'),
      purposes: lines(
        ({ purpose }) => purpose,
        ({ purpose }) => purposeWords(purpose),
      ),
      people: lines(
        ({ person }) => person ?? '',
        ({ name }) => (name ? { th: name, en: name } : nobody),
      ).slice(0, mostPeople),
    }
  },
})

const nobody: LocalText = { th: 'ไม่มีชื่อแล้ว', en: 'No longer named' }

interface Row {
  purpose: string
  person: string | null
  name: string | null
  calls: bigint
  tokens: bigint
  failed: bigint
  ok: bigint
  ms: bigint
}
