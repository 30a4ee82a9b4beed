import { formatBaht } from '#kernel/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Month, MonthlySales } from '../figures.ts'
import styles from './business.module.css'
import { detailWords } from './detail-words.ts'

/** Four figures of a year, month by month: what was sold, what it earned, how many bills, how large. */
export function GraphTab({ graph: { months, targetSatang } }: { graph: MonthlySales }) {
  const text = useWords(detailWords)
  const format = useFormat()
  const can = useCan()
  return (
    <Stack gap={16}>
      <p className={styles.quiet}>
        {text.graphLead}
        {targetSatang !== null && ` · ${text.graphAim(formatBaht(BigInt(targetSatang)))}`}
      </p>
      <Grid min={400} gap={16}>
        <Figure title={text.graphNet} months={months} of={({ netSatang }) => netSatang} />
        <Figure title={text.graphEarned} months={months} of={({ earnedSatang }) => earnedSatang} />
        <Figure title={text.graphBills} months={months} of={({ bills }) => bills} say={format.number} />
        <Figure title={text.graphAverage} months={months} of={({ averageSatang }) => averageSatang} />
      </Grid>
      {can('reports.seeSales') && (
        <div>
          <LinkButton to="/cluster/user/report?by=month&period=year" icon="chart">
            {text.toReport}
          </LinkButton>
        </div>
      )}
    </Stack>
  )
}

interface FigureProps {
  title: string
  months: readonly Month[]
  of: (month: Month) => bigint | number | null
  say?: (count: number) => string
}

function Figure({ title, months, of, say }: FigureProps) {
  const text = useWords(detailWords)
  const locale = useLocale()
  const monthName = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH-u-nu-latn' : 'en-GB', {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })
  const told = (value: bigint | number | null) =>
    value === null ? '—' : say ? say(Number(value)) : formatBaht(BigInt(value))
  return (
    <Card title={title}>
      <BarChart
        caption={title}
        hideCaption
        valueTitle={title}
        labelTitle={text.graphMonth}
        unit={say ? 'count' : 'satang'}
        bars={months.map((month) => ({
          label: monthName.format(new Date(`${month.month}-15T00:00:00Z`)),
          value: Number(of(month) ?? 0),
          text: told(of(month)),
        }))}
      />
    </Card>
  )
}
