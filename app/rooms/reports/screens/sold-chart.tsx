/** Net sales as a picture: bars where time goes from left to right, else a line each with its whole name. */
import { BarChart } from '#ui/bar-chart.tsx'
import { useFormat } from '#ui/format.ts'
import { RankChart } from '#ui/rank-chart.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Dim } from '../sold/dims-names.ts'
import { keyText } from '../sold/key-text.ts'
import { reportWords } from '../sold/report-words.ts'
import type { SoldRow } from '../sold/summarize.ts'

export function SoldChart({ dim, rows }: { dim: Dim; rows: readonly SoldRow[] }) {
  const text = useWords(reportWords)
  const locale = useLocale()
  const format = useFormat()
  const isTime = dim === 'day' || dim === 'month' || dim === 'year' || dim === 'hour'
  const bars = rows.slice(0, isTime ? 31 : 10).map((row) => {
    const label = keyText(dim, row, locale)
    return {
      label,
      ...(dim === 'day' && { short: String(Number(row.key.slice(8))) }),
      ...(dim === 'hour' && { short: row.key }),
      value: Number(row.netSatang),
      text: format.baht(row.netSatang),
    }
  })
  const caption = text.netBy(text[`by_${dim}`])
  if (!isTime) return <RankChart caption={caption} hideCaption bars={bars} />
  return (
    <BarChart
      caption={caption}
      hideCaption
      labelTitle={text[`by_${dim}`]}
      valueTitle={text.netShort}
      unit="satang"
      bars={bars}
    />
  )
}
