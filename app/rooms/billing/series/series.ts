/** In which form the papers of a business are numbered. What is issued keeps its number; a number never comes twice. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import {
  branchMark,
  branchPattern,
  defaultPatterns,
  documentKinds,
  type DocumentKind,
  documentNumber,
  formOfPattern,
  isMarked,
  patternOf,
  type SeriesForm,
  seriesOfPattern,
} from '../document-number.ts'
import { nextOf } from '../documents.ts'
import { firstPattern } from '../new-series.ts'
import { refuse } from '../refusals.ts'
import { command, query, within } from '../room.ts'
import { currentSeller } from '../sellers.ts'
import type { Tables } from '../tables.ts'
import { SeriesInput } from './series-input.ts'

export interface Series {
  kind: DocumentKind
  form: SeriesForm
  lastNumber: string | null
  /** What the next paper of today would be called. */
  nextNumber: string
}

interface Row {
  pattern: string
  period: string
  nextNo: number
  reset: SeriesForm['reset']
}

/** For rooms above; the calling action has asked who may. */
export const seriesNow = within(async (tools): Promise<Series[]> => {
  const branchNo = (await currentSeller(tools))?.branchNo ?? '00000'
  const { rows } = await sql<Row & { kind: DocumentKind; lastNumber: string | null; isMoved: boolean }>`
    select k.kind, coalesce(s.pattern, '') as pattern, coalesce(s.period, '') as period, coalesce(s.next_no, 1) as "nextNo",
      coalesce(s.reset, 'month') as reset,
      (select d.number from billing.documents d where d.kind = k.kind and d.branch_no = ${branchNo}
        and not exists (select from billing.document_series o where o.kind = d.kind and o.till <> '' and o.series = d.series)
        order by d.id desc limit 1) as "lastNumber",
      exists (select from billing.document_series o where o.kind = k.kind and o.branch_no <> ${branchNo} and o.till = '') as "isMoved"
    from unnest(${[...documentKinds]}::text[]) with ordinality k (kind, at)
      left join billing.document_series s on s.kind = k.kind and s.branch_no = ${branchNo} and s.till = '' order by k.at`.execute(
    tools.db,
  )
  return rows.map(({ kind, lastNumber, isMoved, ...row }) => {
    const pattern = row.pattern || (isMoved ? branchPattern(kind, branchNo) : defaultPatterns[kind])
    return { kind, lastNumber, ...standing(kind, { ...row, pattern }) }
  })
})

export const seeSeries = query({
  may: 'billing.settings',
  input: z.object({}),
  run: (tools): Promise<Series[]> => seriesNow(tools),
})

function standing(kind: DocumentKind, { pattern, period, nextNo, reset }: Row) {
  const today = businessDate(new Date())
  const isOver = period < periodText(reset, today)
  const on = reset === 'month' && period > today.slice(0, 7) ? `${period}-01` : today
  return {
    form: formOfPattern(pattern) ?? formOfPattern(defaultPatterns[kind])!,
    nextNumber: documentNumber(pattern, on, isOver ? 1 : nextNo),
  }
}

const periodText = (reset: Row['reset'], day: string): string =>
  reset === 'month' ? day.slice(0, 7) : reset === 'year' ? day.slice(0, 4) : ''

/**
 * From the next paper on. The series' row is the lock of all its numbers: whoever issues meanwhile has theirs before or after.
 * A form that was used before goes on where it ended; a wider counter goes on counting.
 *
 * Errors: 409 when the seller's particulars are missing, 422.
 */
export const saveSeries = command({
  may: 'billing.settings',
  confirmed: true,
  input: SeriesInput,
  async run(tools, { kind, ...form }): Promise<{ nextNumber: string }> {
    const { branchNo } = (await currentSeller(tools)) ?? refuse('noSeller')
    const today = businessDate(new Date())
    const { reset } = form
    const stood = await lockSeries(tools, { kind, branchNo })
    const isApart = isMarked(stood.pattern) || (await isUnmarkedElsewhere(tools, { kind, branchNo }))
    const pattern = patternOf(form, isApart ? branchMark(branchNo) : '')
    const series = seriesOfPattern(kind, pattern)
    if (stood.series === series)
      await sql`update billing.document_series set pattern = ${pattern}, reset = ${reset}
        where kind = ${kind} and branch_no = ${branchNo} and till = ''`.execute(tools.db)
    else {
      const period = periodText(reset, today)
      const nextNo = await nextOf(tools, { kind, branchNo, series, period })
      await sql`update billing.document_series set pattern = ${pattern}, series = ${series}, reset = ${reset},
        period = ${period}, next_no = ${nextNo} where kind = ${kind} and branch_no = ${branchNo} and till = ''`.execute(
        tools.db,
      )
    }
    const { period, nextNo } = await lockSeries(tools, { kind, branchNo })
    return standing(kind, { pattern, period, nextNo, reset })
  },
  audit: {
    kind: auditKind('billing.seriesChanged', { th: 'เปลี่ยนรูปแบบเลขที่เอกสาร', en: 'changed how papers are numbered' }),
    subject: ({ kind }) => `series:${kind}`,
    details: (form, { nextNumber }) => ({ ...form, nextNumber }),
  },
})

/** Whether another branch has numbers of this kind without its mark: this one's then have theirs. */
async function isUnmarkedElsewhere(
  tools: Tools<Tables>,
  { kind, branchNo }: { kind: DocumentKind; branchNo: string },
): Promise<boolean> {
  const others = await tools.db
    .selectFrom('billing.document_series')
    .select('pattern')
    .where('kind', '=', kind)
    .where('branch_no', '<>', branchNo)
    .where('till', '=', '')
    .execute()
  return others.some(({ pattern }) => !isMarked(pattern))
}

/** There afterwards, and held until the transaction ends. */
async function lockSeries(
  tools: Tools<Tables>,
  { kind, branchNo }: { kind: DocumentKind; branchNo: string },
): Promise<Row & { series: string }> {
  const today = businessDate(new Date())
  const { rows } = await sql<Row & { series: string }>`
    insert into billing.document_series as s (kind, branch_no, pattern, period)
    values (${kind}, ${branchNo}, ${firstPattern(kind, branchNo)}, ${today.slice(0, 7)})
    on conflict (tenant_id, kind, branch_no, till) do update set kind = s.kind
    returning s.pattern, s.series, s.period, s.next_no as "nextNo", s.reset`.execute(tools.db)
  return rows[0]!
}
