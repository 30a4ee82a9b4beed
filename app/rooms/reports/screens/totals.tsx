import { type Format, useFormat } from '#ui/format.ts'
import { Grid } from '#ui/layout.tsx'
import { StatTile, type StatTileProps } from '#ui/stat-tile.tsx'
import { useWords } from '#ui/words.tsx'
import { changeSince } from '../change.ts'
import type { Range } from '../range.ts'
import { reportWords } from '../sold/report-words.ts'
import { linesPath } from '../sold/sold-lines-list.ts'
import type { SoldTotal } from '../sold/summarize.ts'
import { useRangeText } from './range-form.tsx'

/** The figures of some days, each against those before; each opens its lines. */
export function Totals({
  total,
  past,
  before,
  asked,
}: {
  total: SoldTotal
  past: SoldTotal | null
  before: Range | null
  asked: Range
}) {
  const text = useWords(reportWords)
  const format = useFormat()
  const say = useRangeText()
  const since = before
    ? text.against(...(say(before).split(' – ').concat(say(before)).slice(0, 2) as [string, string]))
    : ''
  const to = `${linesPath}?day.from=${asked.from}&day.to=${asked.until}`
  const margin = (of: SoldTotal) => (of.costSatang === null ? null : of.netSatang - of.costSatang)
  const earned = margin(total)
  return (
    <Grid min={160} gap={16} fit>
      <StatTile
        label={text.net}
        value={format.baht(total.netSatang)}
        to={to}
        {...against(total.netSatang, past?.netSatang, since, format)}
      />
      <StatTile
        label={text.papers}
        value={format.number(total.papers)}
        {...against(total.papers, past?.papers, since, format)}
      />
      <StatTile
        label={text.basket}
        value={format.baht(total.basketSatang)}
        {...against(total.basketSatang, past?.basketSatang, since, format)}
      />
      <StatTile
        label={text.margin}
        value={earned === null ? '—' : format.baht(earned)}
        {...(earned !== null && against(earned, past && margin(past), since, format))}
      />
      <StatTile
        label={text.marginShare}
        value={
          earned === null || total.netSatang === 0n ? '—' : format.percent(Number(earned) / Number(total.netSatang))
        }
      />
    </Grid>
  )
}

function against(
  now: bigint | number,
  before: bigint | number | null | undefined,
  since: string,
  format: Format,
): Pick<StatTileProps, 'change' | 'hint'> {
  if (before === null || before === undefined) return {}
  const change = changeSince(now, before)
  if (change === null) return since ? { hint: since } : {}
  const direction = change === 0 ? 'flat' : change < 0 ? 'down' : 'up'
  return { change: { text: format.percent(Math.abs(change)), direction, good: change >= 0 }, hint: since }
}
