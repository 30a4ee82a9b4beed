import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { nextPlace } from './chart-frame.tsx'
import { LineChart, linePath } from './line-chart.tsx'
import { LocaleProvider } from './words.tsx'

const draw = (chart: ReactNode, locale: 'th' | 'en' = 'th') =>
  renderToString(<LocaleProvider locale={locale}>{chart}</LocaleProvider>)

const titles = { caption: 'ยอดขายรายวัน', valueTitle: 'ยอดขาย', labelTitle: 'วันที่' }
const days = [
  { label: '1 พ.ย. 2569', short: '1', value: 1_234_500, text: '฿12,345.00' },
  { label: '2 พ.ย. 2569', short: '2', value: 0, text: '฿0.00' },
  { label: '3 พ.ย. 2569', short: '3', value: -250_000, text: '-฿2,500.00' },
]

test('the server draws it whole: axis in baht, bars, every number in the table, no style attribute', () => {
  const html = draw(<BarChart {...titles} unit="satang" bars={days} />)
  expect(html).not.toContain('style=')
  for (const tick of ['-฿5k', '฿0', '฿5k', '฿10k', '฿15k']) expect(html).toContain(`>${tick}</text>`)
  expect(html.match(/<rect /g)).toHaveLength(3)
  for (const { text } of days) expect(html).toContain(`<td>${text}</td>`)
})

test('a bar begins at nought, upwards and downwards', () => {
  const html = draw(<BarChart {...titles} unit="satang" bars={days} />)
  const bars = [...html.matchAll(/<rect [^>]* y="([\d.]+)" height="([\d.]+)"/g)].map(([, top, tall]) => [
    Number(top),
    Number(tall),
  ])
  // five lines from 15k to -5k over 176 px: nought is at 132
  expect(bars[0]![0]! + bars[0]![1]!).toBeCloseTo(132)
  expect(bars[1]).toEqual([132, 0])
  expect(bars[2]![0]).toBe(132)
})

test('one place is on the way of the tab key, each says its label and value', () => {
  const html = draw(<BarChart {...titles} bars={days} />)
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
  expect(html.match(/tabindex="-1"/gi)).toHaveLength(2)
  expect(html).toContain('aria-label="1 พ.ย. 2569: ฿12,345.00"')
})

test('the arrow keys stay within the chart', () => {
  expect(nextPlace('ArrowRight', 0, 3)).toBe(1)
  expect(nextPlace('ArrowRight', 2, 3)).toBe(2)
  expect(nextPlace('ArrowLeft', 0, 3)).toBe(0)
  expect(nextPlace('Home', 2, 3)).toBe(0)
  expect(nextPlace('End', 0, 3)).toBe(2)
  expect(nextPlace('a', 0, 3)).toBeNull()
})

test('a line is broken where nothing was measured, and a value alone is a point', () => {
  expect(linePath([10, 20, null, 30])).toBe('M5 10L15 20M35 30')
  const points = days.map((day, index) => ({ ...day, value: index === 1 ? null : 5 }))
  const html = draw(<LineChart {...titles} unit="count" points={points} />, 'en')
  expect(html.match(/<circle /g)).toHaveLength(2)
  expect(html).not.toContain('NaN')
  expect(html).toContain('See the numbers as a table')
})

test('without data there is a frame and no error', () => {
  expect(draw(<BarChart {...titles} bars={[]} />)).toContain('ยอดขายรายวัน')
  expect(draw(<LineChart {...titles} points={[]} />)).not.toContain('NaN')
})
