/** Of what a file would bring in, as much as a screen shows. */
import type { StatementPlan } from './import-statement.ts'
import type { LeftLine } from './read-statement.ts'

const mostShown = 200

export interface StatementPreview extends Pick<StatementPlan, 'columns' | 'days' | 'warnings' | 'encoding' | 'plan'> {
  /** what booking takes, without what is known already */
  count: number
  sumSatang: bigint
  doubles: number
  rows: StatementPlan['rows']
  left: { why: LeftLine['why']; count: number; sumSatang: bigint; lines: LeftLine[] }[]
  problems: { count: number; lines: StatementPlan['problems'] }
}

export function previewOf({
  rows,
  left,
  problems,
  columns,
  days,
  warnings,
  encoding,
  plan,
}: StatementPlan): StatementPreview {
  const fresh = rows.filter(({ isKnown }) => !isKnown)
  const reasons = Map.groupBy(left, ({ why }) => why)
  return {
    columns,
    days,
    warnings,
    encoding,
    plan,
    count: fresh.length,
    sumSatang: fresh.reduce((sum, { amountSatang }) => sum + amountSatang, 0n),
    doubles: rows.length - fresh.length,
    rows: rows.slice(0, mostShown),
    left: [...reasons].map(([why, lines]) => ({
      why,
      count: lines.length,
      sumSatang: lines.reduce((sum, { amountSatang }) => sum + (amountSatang ?? 0n), 0n),
      lines: lines.slice(0, mostShown),
    })),
    problems: { count: problems.length, lines: problems.slice(0, mostShown) },
  }
}
