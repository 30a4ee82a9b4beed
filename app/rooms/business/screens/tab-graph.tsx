import { formatBaht } from '#kernel/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { MonthlySales } from '../figures.ts'
import styles from './business.module.css'
import { detailWords } from './detail-words.ts'

export function GraphTab({ graph: { months, targetSatang } }: { graph: MonthlySales }) {
  const text = useWords(detailWords)
  const locale = useLocale()
  const monthName = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH-u-nu-latn' : 'en-GB', {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })
  return (
    <Card>
      <Stack gap={12}>
        {targetSatang !== null && <p className={styles.quiet}>{text.graphAim(formatBaht(BigInt(targetSatang)))}</p>}
        <BarChart
          caption={text.graphTitle}
          valueTitle={text.graphNet}
          labelTitle={text.graphMonth}
          unit="satang"
          bars={months.map(({ month, netSatang }) => ({
            label: monthName.format(new Date(`${month}-15T00:00:00Z`)),
            value: Number(netSatang),
            text: formatBaht(netSatang),
          }))}
        />
      </Stack>
    </Card>
  )
}
