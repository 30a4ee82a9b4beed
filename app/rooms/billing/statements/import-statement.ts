/** A bank's file comes in: looked at first, then booked as it was shown. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { satangToJson } from '#kernel/money.ts'
import type { FoundOrder } from '#kernel/table-file/day-cells.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import type { StatementColumn } from './layout.ts'
import { mostRows, readStatement, type ReadStatement, type StatementRow } from './read-statement.ts'
import { accountOf, layoutOf, rememberLayout } from './statement-accounts.ts'
import { BookInput, ImportInput, LookInput } from './statement-inputs.ts'

export interface StatementPlan extends Omit<ReadStatement, 'rows'> {
  rows: (StatementRow & { isKnown: boolean })[]
  accountId: string | null
  encoding: string
  /** What booking must say to book just this. */
  plan: string
}

/** What a file would bring in, what of it is left out and why. Nothing is booked. Errors: 422 for an account nobody has. */
export const lookAtStatement = query({
  may: 'billing.matchStatements',
  input: LookInput,
  async run(tools, input): Promise<StatementPlan> {
    const { accountId, read } = await readFor(tools, input)
    const lines = JSON.stringify(linesOf(read.rows, accountId))
    const { rows: known } = await sql<{ isKnown: boolean }>`
      select ${isKnown} as "isKnown" from ${lineRows(lines)}
      order by l.nth`.execute(tools.db)
    const rows = read.rows.map((row, at) => ({ ...row, isKnown: known[at]!.isKnown }))
    return { ...read, rows, accountId, encoding: input.table.encoding, plan: planOf(read, accountId) }
  },
})

export interface Imported {
  taken: number
  /** had been taken before */
  doubles: number
  /** took money out, and were left out */
  out: number
  problems: ReadStatement['problems']
  /** The columns of the file that are not used. */
  unused: string[]
  days: FoundOrder
  warnings: LocalText[]
}

/**
 * Takes the lines of money that came in. The same file twice, or two that overlap, gives each line once; the same line at
 * another account is another. What was said of its columns is remembered for the account's next file.
 *
 * Errors: 422 for a file that is none, or without saying whose account it is of where there are several; 409 where the
 * file is not what the preview showed.
 */
export const bookStatement = command({
  may: 'billing.matchStatements',
  input: BookInput,
  async run(tools, input): Promise<Imported> {
    const { fileName, plan, columns, dayOrder } = input
    const { accountId, read } = await readFor(tools, input)
    const { rows, problems, left, days, warnings } = read
    if (plan !== undefined && plan !== planOf(read, accountId)) refuse('statementChanged')
    if (rows.length === 0) refuse('noStatement', { why: problems[0]?.problem ?? null })
    const lines = JSON.stringify(linesOf(rows, accountId))
    const { rows: made } = await sql<{ id: string; taken: number }>`
      with line as materialized (select l.*, ${isKnown} as known from ${lineRows(lines)}
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
    if (columns && accountId !== null)
      await rememberLayout(tools, accountId, { layout: columns, order: dayOrder ?? null })
    const taken = made[0]!.taken
    const out = left.filter(({ why }) => why === 'out').length
    return { taken, doubles: rows.length - taken, out, problems, unused: unusedOf(read.columns), days, warnings }
  },
  audit: {
    kind: auditKind('billing.importStatement', { th: 'นำเข้ารายการเดินบัญชี', en: 'imported a bank statement' }),
    subject: () => 'statement',
    details: ({ fileName }, { taken, doubles, out }) => ({ number: fileName, taken, doubles, out }),
  },
})

/** The same of a file as it is, in one go. Errors: as `bookStatement`; 422 for what is no table. */
export const importStatement = betweenTransactions({
  may: 'billing.matchStatements',
  input: ImportInput,
  async run(context, { csv, base64, ...said }): Promise<Imported> {
    const file = csv ?? new File([Buffer.from(base64!, 'base64')], said.fileName)
    return bookStatement(context, { ...said, table: await readTable(context, file, mostRows) })
  },
})

export const unusedOf = (columns: readonly StatementColumn[]): string[] =>
  columns.flatMap(({ title, roles }) => (roles.length === 0 ? [title] : []))

async function readFor(tools: Tools<Tables>, { table, account, columns, dayOrder }: z.output<typeof LookInput>) {
  const accountId = await accountOf(tools, account)
  const remembered = columns ? null : await layoutOf(tools, accountId)
  const read = readStatement(table, {
    layout: columns ?? remembered?.layout,
    mustFit: columns !== undefined,
    order: dayOrder ?? remembered?.order ?? undefined,
    today: businessDate(new Date()),
  })
  return { accountId, read }
}

const planOf = ({ rows, left, problems }: ReadStatement, accountId: string | null): string =>
  createHash('sha256')
    .update(
      JSON.stringify([accountId, rows, left, problems], (_key, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    .digest('base64url')

const lineRows = (lines: string) => sql`jsonb_to_recordset(${lines}::jsonb) as l
  (nth int, posted_on date, posted_time text, amount bigint, description text, reference text, fingerprint text, plain text)`

const isKnown = sql`(exists (select from billing.statement_lines s where s.fingerprint = l.fingerprint)
  or exists (select from billing.statement_lines s join billing.statement_imports i on i.id = s.import_id
    where s.fingerprint = l.plain and i.account_id is null))`

function linesOf(rows: readonly StatementRow[], accountId: string | null) {
  const seen = new Map<string, number>()
  return rows.map(({ postedOn, postedTime, amountSatang, description, reference }, at) => {
    const said = [postedOn, postedTime, amountSatang, description, reference].join('\n')
    // Two that say the same on one day are two; the second of them is the second in any other file of that day.
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    const plain = `${said}\n${nth}`
    return {
      nth: at,
      posted_on: postedOn,
      posted_time: postedTime,
      amount: satangToJson(amountSatang),
      description,
      reference,
      fingerprint: hashOf(accountId ? `${accountId}\n${plain}` : plain),
      // As it was before files said their account.
      plain: hashOf(plain),
    }
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
