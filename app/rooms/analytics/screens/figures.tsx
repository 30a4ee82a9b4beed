import { Card } from '#ui/card.tsx'
import { type Format, useFormat } from '#ui/format.ts'
import { Grid } from '#ui/layout.tsx'
import { StatTile, type StatTileProps } from '#ui/stat-tile.tsx'
import { useWords } from '#ui/words.tsx'
import type { Numbers } from '../numbers.ts'
import { words } from '../words.ts'

export function Figures({ numbers: { now, before, span } }: { numbers: Numbers }) {
  const text = useWords(words)
  const format = useFormat()
  const since = text.sinceBefore(span)
  const each = (count: { views: number; visitors: number }) =>
    count.visitors === 0 ? 0 : Math.round((count.views / count.visitors) * 10) / 10
  return (
    <Grid min={160} gap={16} fit>
      <StatTile
        label={text.visitors}
        value={format.number(now.visitors)}
        hint={text.visitorsHint}
        {...against(now.visitors, before.visitors, since, format)}
      />
      <StatTile
        label={text.views}
        value={format.number(now.views)}
        {...against(now.views, before.views, since, format)}
      />
      <StatTile
        label={text.perVisitor}
        value={format.number(each(now), 1)}
        {...against(each(now), each(before), since, format)}
      />
    </Grid>
  )
}

/** What it was for: orders, enrolments, messages. */
export function Goals({ numbers: { goals, span } }: { numbers: Numbers }) {
  const text = useWords(words)
  const format = useFormat()
  const tile = (label: string, { count, before }: Numbers['goals']['orders']) => (
    <StatTile label={label} value={format.number(count)} {...against(count, before, text.sinceBefore(span), format)} />
  )
  return (
    <Card title={text.goals}>
      <Grid min={160} gap={16} fit>
        {tile(text.orders, goals.orders)}
        {tile(text.enrolments, goals.enrolments)}
        {tile(text.inquiries, goals.inquiries)}
      </Grid>
    </Card>
  )
}

/** `+12.5 % …`, or nothing where there was nothing to compare with. */
function against(now: number, before: number, since: string, format: Format): Pick<StatTileProps, 'change' | 'hint'> {
  if (before === 0) return {}
  const share = (now - before) / before
  const direction = share === 0 ? 'flat' : share < 0 ? 'down' : 'up'
  return { change: { text: format.percent(Math.abs(share)), direction, good: share >= 0 }, hint: since }
}
