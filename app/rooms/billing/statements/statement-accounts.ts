/** Whose account a bank's file is of, and what was said of the columns of its files. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { DayOrder } from '#kernel/table-file/day-cells.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { maskOf } from '../account-input.ts'
import { bankName } from '../banks.ts'
import { query } from '../room.ts'
import type { Tables } from '../tables.ts'
import type { Layout } from './layout.ts'

export interface StatementAccount {
  id: string
  name: string
  bank: { th: string; en: string } | null
  masked: string
  isDefault: boolean
}

/** Of which accounts a file may be: those that take money, the main one first. */
export const statementAccounts = query({
  may: 'billing.matchStatements',
  input: z.object({}),
  async run({ db }): Promise<StatementAccount[]> {
    const rows = await db
      .selectFrom('billing.receiving_accounts')
      .select(['id', 'kind', 'ident', 'name', 'bank_code', 'account_masked', 'is_default as isDefault'])
      .where('active', '=', true)
      .orderBy(({ eb }) => eb('kind', '=', 'bank'), 'desc')
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ id, ident, name, bank_code, account_masked, isDefault }) => {
      const masked = ident ? maskOf(ident) : account_masked
      return { id, name, bank: bankName(bank_code), masked, isDefault }
    })
  },
})

/** The only one needs no word. Null while the business has none. */
export async function accountOf(tools: Tools<Tables>, asked: string | undefined): Promise<string | null> {
  const accounts = await statementAccounts(tools, {})
  if (asked === undefined && accounts.length <= 1) return accounts[0]?.id ?? null
  const chosen = accounts.find(({ id }) => id === asked)
  return chosen ? chosen.id : refuseFields([{ field: 'account', ...whichAccount }])
}

const whichAccount = {
  th: 'โปรดเลือกว่าไฟล์นี้เป็นของบัญชีใด',
  en: 'Please say which account this file is of.',
}

export interface Remembered {
  layout: Layout
  order: DayOrder | null
}

export async function layoutOf(tools: Tools<Tables>, accountId: string | null): Promise<Remembered | null> {
  if (accountId === null) return null
  const { rows } = await sql<Remembered>`
    select columns as layout, day_order as "order" from billing.statement_layouts
    where account_id = ${accountId}::uuid`.execute(tools.db)
  return rows[0] ?? null
}

export async function rememberLayout(tools: Tools<Tables>, accountId: string, said: Remembered): Promise<void> {
  await sql`
    insert into billing.statement_layouts (account_id, columns, day_order)
    values (${accountId}::uuid, ${JSON.stringify(said.layout)}::jsonb, ${said.order})
    on conflict (tenant_id, account_id) do update set columns = excluded.columns, day_order = excluded.day_order,
      saved_at = now()`.execute(tools.db)
}
