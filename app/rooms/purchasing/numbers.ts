/** Running numbers of purchasing's papers: PO6911-0007, GR6911-0001, without gaps. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Tables } from './tables.ts'

const letters = { order: 'PO', receipt: 'GR', return: 'RT', certificate: 'WT', settlement: 'VS' } as const

/** Its row stays locked until the transaction ends: taken before stock and book. `on`: `YYYY-MM-DD`. */
export async function nextNumber(tools: Tools<Tables>, kind: keyof typeof letters, on: string): Promise<string> {
  const period = `${String(Number(on.slice(0, 4)) + 543).slice(-2)}${on.slice(5, 7)}`
  const { rows } = await sql<{ no: number }>`
    insert into purchasing.series as s (kind, period, next_no) values (${kind}, ${period}, 2)
    on conflict (tenant_id, kind, period) do update set next_no = s.next_no + 1
    returning next_no - 1 as no`.execute(tools.db)
  return `${letters[kind]}${period}-${String(rows[0]!.no).padStart(4, '0')}`
}
