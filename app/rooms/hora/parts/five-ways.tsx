/** Five ways to the lagna side by side: what each gives, and what makes it differ from the chosen one. */
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import {
  type Birth,
  castChart,
  type Chart,
  type LagnaMethod,
  methodChoices,
  type Methods,
  type Sky,
} from '../core/index.ts'
import { signNames } from '../names/astro-names.ts'
import { degreeText, localText, secondsText } from '../names/digits.ts'
import { methodValue } from '../names/method-names.ts'
import { useShown } from './hora-shell.tsx'
import { rakkanaWords } from './rakkana-words.ts'

interface Way {
  method: LagnaMethod
  lagna: Chart['lagna']
}

export function waysOf(birth: Birth, methods: Methods, sky: Sky): Way[] {
  return methodChoices.lagna.map((method) => {
    const cast = castChart(birth, { ...methods, lagna: method }, sky)
    return { method, lagna: cast.ok ? cast.chart.lagna : null }
  })
}

export function FiveWays({ birth, chart, methods, sky }: { birth: Birth; chart: Chart; methods: Methods; sky: Sky }) {
  const text = useWords(rakkanaWords)
  const locale = useLocale()
  const show = useShown()
  const ways = waysOf(birth, methods, sky)
  const signs = new Set(ways.flatMap(({ lagna }) => lagna?.place.sign ?? []))
  const why = (method: LagnaMethod): string => {
    if (method === 'sidereal') return text.whySky
    const from =
      method.includes('sunrise') && chart.sun?.rise ? text.whySunrise(secondsText(chart.sun.rise)) : text.why0600
    return method.endsWith('lmt') && chart.local !== null ? `${from} · ${text.whyLocal(localText(chart.local))}` : from
  }
  return (
    <>
      {signs.size > 1 && (
        <Notice tone="warn">{text.differ([...signs].map((sign) => signNames[sign]![locale]).join(' / '))}</Notice>
      )}
      <Table
        caption={text.ways}
        rows={ways}
        rowKey={({ method }) => method}
        columns={[
          {
            key: 'method',
            title: text.way,
            phone: 'head',
            cell: ({ method }) => (
              <>
                {show(methodValue({ ...methods, lagna: method }, 'lagna')[locale])}
                {method === methods.lagna && <b> · {text.chosen}</b>}
              </>
            ),
          },
          {
            key: 'lagna',
            title: text.lagna,
            phone: 'end',
            cell: ({ lagna }) =>
              lagna ? show(`${signNames[lagna.place.sign]![locale]}\u00a0${degreeText(lagna.place)}`) : text.none,
          },
          { key: 'why', title: text.why, phone: 'below', cell: ({ method }) => show(why(method)) },
        ]}
      />
    </>
  )
}
