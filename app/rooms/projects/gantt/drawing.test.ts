import { expect, test } from 'vitest'
import { drawingOf, headHeight } from './drawing.ts'
import type { GanttRow, SeenGantt } from './see-gantt.ts'

const row = (id: string, first: string, last: string, more: Partial<GanttRow> = {}): GanttRow => ({
  id,
  number: 1,
  title: id,
  first,
  last,
  days: 1,
  isPinned: false,
  isOver: false,
  isSummary: false,
  slack: null,
  progress: 0,
  baseline: null,
  waits: [],
  ...more,
})

const gantt = (more: Partial<SeenGantt>): SeenGantt => ({
  rows: [],
  links: [],
  from: '2026-12-01',
  until: '2027-01-31',
  today: '2026-12-03',
  off: [],
  unsure: [],
  page: 1,
  pages: 1,
  undated: 0,
  keptAt: null,
  ...more,
})

test('one day is one cell, five are five, and a bar ends where the next day begins', () => {
  const { bars } = drawingOf(
    gantt({ rows: [row('a', '2026-12-01', '2026-12-01'), row('b', '2026-12-02', '2026-12-06')] }),
    'day',
  )
  expect(bars.get('a')).toMatchObject({ x: 0, width: 28 })
  expect(bars.get('b')).toMatchObject({ x: 28, width: 140 })
})

test('months are as long as they are, over the new year', () => {
  const { months, width, dayAt, xOf } = drawingOf(gantt({}), 'week')
  expect(months.map(({ day, width: wide }) => [day, wide / 12])).toEqual([
    ['2026-12-01', 31],
    ['2027-01-01', 31],
  ])
  expect(width).toBe(62 * 12)
  expect(dayAt(xOf('2026-12-24') + 3)).toBe('2026-12-24')
})

test('a link goes from end to beginning, and is critical where both its tasks are', () => {
  const rows = [
    row('a', '2026-12-01', '2026-12-01', { slack: 0 }),
    row('b', '2026-12-02', '2026-12-02', { slack: 0 }),
    row('c', '2026-12-02', '2026-12-02', { slack: 3 }),
  ]
  const { links } = drawingOf(
    gantt({
      rows,
      links: [
        { from: 'a', to: 'b', kind: 'FS' },
        { from: 'a', to: 'c', kind: 'SS' },
        { from: 'a', to: 'elsewhere', kind: 'FS' },
      ],
    }),
    'day',
  )
  expect(links.map(({ isCritical }) => isCritical)).toEqual([true, false])
  expect(links[0]!.path.startsWith(`M28 ${headHeight + 16}h6`)).toBe(true)
})
