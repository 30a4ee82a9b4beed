/** One sample chart by the saved methods and by those that are chosen: only what differs. */
import { useMemo } from 'react'
import { lunarCalendarWith } from '#kernel/thai-calendar/lunar.ts'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { zodiacOf } from '../birth/summary.ts'
import { type Birth, castChart, type Chart, type Methods, needsSky, type Sky } from '../core/index.ts'
import { bodyNames, dignityWords, signNames, zodiacNames } from '../names/astro-names.ts'
import { degreeText } from '../names/digits.ts'
import { useShown } from './hora-shell.tsx'
import { methodPageWords } from './method-words.ts'
import { glyphOf } from './placement-table.tsx'
import { resultWords } from './result-words.ts'
import { dayName } from './summary-facts.tsx'

const sample: Birth = {
  day: { year: 1990, month: 5, day: 15 },
  clock: { hour: 8, minute: 30 },
  place: { lat: 18.79038, lon: 98.98468, zone: 'Asia/Bangkok' },
}

export function MethodPreview({ before, after, sky }: { before: Methods; after: Methods; sky: Sky | null }) {
  const text = useWords(methodPageWords)
  const show = useShown()
  const say = useSample()
  const rows = useMemo(() => {
    const [old, young] = [before, after].map((methods) => {
      if (needsSky(methods, true) && !sky) return null
      const cast = castChart(sample, methods, sky)
      return cast.ok ? say(cast.chart, methods) : null
    })
    if (!old || !young) return null
    return [...young].map(([name, value]) => ({ name, before: old.get(name) ?? '–', after: value }))
  }, [before, after, sky, say])
  if (!rows) return null
  const isSame = rows.every((row) => row.before === row.after)
  return (
    <>
      <p>{show(text.previewOf)}</p>
      {isSame && <Notice tone="info">{text.same}</Notice>}
      <Table
        caption={text.preview}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: text.body, phone: 'head', cell: ({ name }) => show(name) },
          { key: 'before', title: text.before, phone: 'under', cell: (row) => show(row.before) },
          {
            key: 'after',
            title: text.after,
            phone: 'end',
            cell: (row) => (row.before === row.after ? show(row.after) : <b>{show(row.after)}</b>),
          },
        ]}
      />
    </>
  )
}

function useSample(): (chart: Chart, methods: Methods) => Map<string, string> {
  const text = useWords(resultWords)
  const locale = useLocale()
  return useMemo(
    () => (chart, methods) => {
      const zodiac = zodiacOf(chart.day.day, chart.era, methods, lunarCalendarWith([]))
      return new Map([
        ...chart.placements.map((one) => {
          const marks = [...one.dignities.map((name) => dignityWords[name][locale]), one.isRetrograde && text.isBack]
          const extra = marks.filter(Boolean).join(', ')
          return [
            `${glyphOf(one)} ${bodyNames[one.body][locale]}`,
            `${signNames[one.sign]![locale]} ${degreeText(one)}${extra ? ` (${extra})` : ''}`,
          ] as const
        }),
        [text.astroDay, dayName(chart.day, locale)] as const,
        [text.zodiac, zodiac === null ? '–' : zodiacNames[zodiac]![locale]] as const,
      ])
    },
    [text, locale],
  )
}
