/** How a series begins that is not there yet: a business's, a branch's, a till's. */
import { sql } from 'kysely'
import { branchMark, branchPattern, defaultPatterns, type DocumentKind } from './document-number.ts'

/** The columns of a series that is not there yet, up to its form. */
export function newSeries(kind: DocumentKind, branchNo: string, isOfTill: boolean) {
  const [before = '', after = ''] = isOfTill ? defaultPatterns[kind].split('{00000}') : []
  // Another branch's till of this number has these numbers already.
  const mark = sql`case when exists (select from billing.document_series o
    where o.kind = ${kind} and o.branch_no <> ${branchNo} and o.till = t.till) then ${branchMark(branchNo)}::text else '' end`
  const head = sql`${before}::text || ${mark} || 'P' || t.till || '-'`
  return sql`${kind}::text, ${branchNo}::text, t.till,
    case t.till when '' then ${firstPattern(kind, branchNo)} else ${head} || '{00000}' || ${after}::text end,
    case t.till when '' then '' else ${head} end`
}

/** Another branch's numbers have the house's form already. */
export const firstPattern = (kind: DocumentKind, branchNo: string) => sql<string>`
  case when exists (select from billing.document_series o where o.kind = ${kind} and o.branch_no <> ${branchNo} and o.till = '')
  then ${branchPattern(kind, branchNo)} else ${defaultPatterns[kind]} end`
