import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { satangToJson } from '#kernel/money.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { readStatement, type ReadStatement, type StatementRow } from './read-statement.ts'
import { ImportInput } from './statement-inputs.ts'

export interface Imported {
  taken: number
  /** had been taken before */
  doubles: number
  problems: ReadStatement['problems']
}

/** Takes the lines of money that came in. The same file twice, or two that overlap, gives each line once. */
export const importStatement = command({
  may: 'billing.matchStatements',
  input: ImportInput,
  async run(tools, { fileName, csv }): Promise<Imported> {
    const { rows, problems } = readStatement(csv)
    if (rows.length === 0) refuse('noStatement', { why: problems[0]?.problem ?? null })
    const { rows: made } = await sql<{ id: string; taken: number }>`
      with import as (
        insert into billing.statement_imports (file_name, lines, doubles, maker_name, maker_id)
        select ${fileName}, ${rows.length}, (
            select count(*) from jsonb_to_recordset(${linesJson(rows)}::jsonb) as l (fingerprint text)
            where exists (select from billing.statement_lines s where s.fingerprint = l.fingerprint)
          ), ${tools.context.actor.name ?? ''}, ${tools.context.actor.accountId}::uuid
        returning id
      ), taken as (
        insert into billing.statement_lines (import_id, posted_on, posted_time, amount_satang, description, reference, fingerprint)
        select import.id, l.* from import, jsonb_to_recordset(${linesJson(rows)}::jsonb) as l
          (posted_on date, posted_time text, amount bigint, description text, reference text, fingerprint text)
        on conflict (tenant_id, fingerprint) do nothing
        returning id
      )
      select import.id, (select count(*)::int from taken) as taken from import`.execute(tools.db)
    const taken = made[0]!.taken
    return { taken, doubles: rows.length - taken, problems }
  },
  audit: {
    kind: auditKind('billing.importStatement', { th: 'นำเข้ารายการเดินบัญชี', en: 'imported a bank statement' }),
    subject: () => 'statement',
    details: ({ fileName }, { taken, doubles }) => ({ number: fileName, taken, doubles }),
  },
})

function linesJson(rows: readonly StatementRow[]): string {
  const seen = new Map<string, number>()
  return JSON.stringify(
    rows.map(({ postedOn, postedTime, amountSatang, description, reference }) => {
      const said = [postedOn, postedTime, amountSatang, description, reference].join('\n')
      // Two that say the same on one day are two; the second of them is the second in any other file of that day.
      const nth = (seen.get(said) ?? 0) + 1
      seen.set(said, nth)
      return {
        posted_on: postedOn,
        posted_time: postedTime,
        amount: satangToJson(amountSatang),
        description,
        reference,
        fingerprint: createHash('sha256').update(`${said}\n${nth}`).digest('hex'),
      }
    }),
  )
}
