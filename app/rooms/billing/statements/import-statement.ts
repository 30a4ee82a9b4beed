import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { satangToJson } from '#kernel/money.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { maskOf } from '../account-input.ts'
import { bankName } from '../banks.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { readStatement, type ReadStatement, type StatementRow } from './read-statement.ts'
import { ImportInput } from './statement-inputs.ts'

export interface Imported {
  taken: number
  /** had been taken before */
  doubles: number
  /** took money out, and were left out */
  out: number
  problems: ReadStatement['problems']
}

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

/**
 * Takes the lines of money that came in. The same file twice, or two that overlap, gives each line once; the same line at
 * another account is another.
 *
 * Errors: 422 for a file that is none, or without saying whose account it is of where there are several.
 */
export const importStatement = command({
  may: 'billing.matchStatements',
  input: ImportInput,
  async run(tools, { fileName, csv, account }): Promise<Imported> {
    const { rows, out, problems } = readStatement(csv)
    if (rows.length === 0) refuse('noStatement', { why: problems[0]?.problem ?? null })
    const accountId = await accountOf(tools, account)
    const lines = linesJson(rows, accountId)
    const { rows: made } = await sql<{ id: string; taken: number }>`
      with line as materialized (
        select l.*, exists (select from billing.statement_lines s where s.fingerprint = l.fingerprint)
          or exists (select from billing.statement_lines s join billing.statement_imports i on i.id = s.import_id
            where s.fingerprint = l.plain and i.account_id is null) as known
        from jsonb_to_recordset(${lines}::jsonb) as l
          (posted_on date, posted_time text, amount bigint, description text, reference text, fingerprint text, plain text)
      ), import as (
        insert into billing.statement_imports (file_name, lines, doubles, maker_name, maker_id, account_id)
        select ${fileName}, ${rows.length}, (select count(*) from line where known), ${tools.context.actor.name ?? ''},
          ${tools.context.actor.accountId}::uuid, ${accountId}::uuid
        returning id
      ), taken as (
        insert into billing.statement_lines (import_id, posted_on, posted_time, amount_satang, description, reference, fingerprint)
        select import.id, l.posted_on, l.posted_time, l.amount, l.description, l.reference, l.fingerprint
        from import, line l where not l.known
        on conflict (tenant_id, fingerprint) do nothing
        returning id
      )
      select import.id, (select count(*)::int from taken) as taken from import`.execute(tools.db)
    const taken = made[0]!.taken
    return { taken, doubles: rows.length - taken, out, problems }
  },
  audit: {
    kind: auditKind('billing.importStatement', { th: 'นำเข้ารายการเดินบัญชี', en: 'imported a bank statement' }),
    subject: () => 'statement',
    details: ({ fileName }, { taken, doubles, out }) => ({ number: fileName, taken, doubles, out }),
  },
})

/** The only one needs no word. Null while the business has none. */
async function accountOf(tools: Tools<Tables>, asked: string | undefined): Promise<string | null> {
  const accounts = await statementAccounts(tools, {})
  if (asked === undefined && accounts.length <= 1) return accounts[0]?.id ?? null
  const chosen = accounts.find(({ id }) => id === asked)
  return chosen ? chosen.id : refuseFields([{ field: 'account', ...whichAccount }])
}

const whichAccount = {
  th: 'โปรดเลือกว่าไฟล์นี้เป็นของบัญชีใด',
  en: 'Please say which account this file is of.',
}

function linesJson(rows: readonly StatementRow[], accountId: string | null): string {
  const seen = new Map<string, number>()
  return JSON.stringify(
    rows.map(({ postedOn, postedTime, amountSatang, description, reference }) => {
      const said = [postedOn, postedTime, amountSatang, description, reference].join('\n')
      // Two that say the same on one day are two; the second of them is the second in any other file of that day.
      const nth = (seen.get(said) ?? 0) + 1
      seen.set(said, nth)
      const plain = `${said}\n${nth}`
      return {
        posted_on: postedOn,
        posted_time: postedTime,
        amount: satangToJson(amountSatang),
        description,
        reference,
        fingerprint: hashOf(accountId ? `${accountId}\n${plain}` : plain),
        // As it was before files said their account.
        plain: hashOf(plain),
      }
    }),
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
