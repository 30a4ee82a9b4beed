/** Pure: where everything of a gantt stands. Days become pixels, tasks rows; the day after the last is where a bar ends. */
import { addDays } from '#kernel/calendar.ts'
import type { LinkKind } from '../schedule/plan.ts'
import type { GanttRow, SeenGantt } from './see-gantt.ts'

export const zooms = ['day', 'week', 'month'] as const
export type Zoom = (typeof zooms)[number]
const widths: Record<Zoom, number> = { day: 28, week: 12, month: 5 }
export const rowHeight = 36
export const headHeight = 48
const barHeight = 18

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Drawing {
  width: number
  height: number
  dayWidth: number
  xOf: (day: string) => number
  /** The nearest day of a distance from the left. */
  dayAt: (x: number) => string
  bars: Map<string, Box>
  baselines: Map<string, Box>
  links: { key: string; path: string; isCritical: boolean }[]
  /** One path for all days off. */
  off: string
  months: { day: string; x: number; width: number }[]
  /** Days, or the first of each week. */
  ticks: { day: string; x: number }[]
}

const number = (day: string): number => Date.parse(`${day}T00:00Z`) / 86_400_000

export function drawingOf(gantt: SeenGantt, zoom: Zoom): Drawing {
  const { rows, from, until, off } = gantt
  const dayWidth = widths[zoom]
  const start = number(from)
  const count = number(until) - start + 1
  const xOf = (day: string) => (number(day) - start) * dayWidth
  const height = headHeight + rows.length * rowHeight
  const bars = new Map(rows.map((row, at) => [row.id, boxOf(row, at, xOf, dayWidth)]))
  const baselines = new Map(
    rows.flatMap((row, at) =>
      row.baseline
        ? [
            [
              row.id,
              {
                ...boxOf({ ...row.baseline, days: 1 }, at, xOf, dayWidth),
                y: headHeight + at * rowHeight + 29,
                height: 3,
              },
            ] as const,
          ]
        : [],
    ),
  )
  return {
    width: count * dayWidth,
    height,
    dayWidth,
    xOf,
    dayAt: (x) => addDays(from, Math.round(x / dayWidth)),
    bars,
    baselines,
    links: linksOf(gantt, bars),
    off: off.map((day) => `M${xOf(day)} ${headHeight}h${dayWidth}V${height}h-${dayWidth}z`).join(''),
    months: monthsOf(from, until, xOf, dayWidth),
    ticks: ticksOf(from, count, zoom, xOf),
  }
}

function boxOf(
  { first, last, days }: Pick<GanttRow, 'first' | 'last' | 'days'>,
  at: number,
  xOf: (day: string) => number,
  dayWidth: number,
): Box {
  const y = headHeight + at * rowHeight + (rowHeight - barHeight) / 2 - 2
  // A milestone is the end of its day.
  if (days === 0) return { x: xOf(last) + dayWidth / 2 - barHeight / 2, y, width: barHeight, height: barHeight }
  return { x: xOf(first), y, width: xOf(last) + dayWidth - xOf(first), height: barHeight }
}

const fromEnd = (kind: LinkKind): boolean => kind === 'FS' || kind === 'FF'
const toEnd = (kind: LinkKind): boolean => kind === 'FF' || kind === 'SF'

function linksOf({ rows, links }: SeenGantt, bars: ReadonlyMap<string, Box>): Drawing['links'] {
  const critical = new Set(rows.filter(isCritical).map(({ id }) => id))
  return links.flatMap(({ from, to, kind }) => {
    const [a, b] = [bars.get(from), bars.get(to)]
    if (!a || !b) return []
    const [x1, x2] = [fromEnd(kind) ? a.x + a.width : a.x, toEnd(kind) ? b.x + b.width : b.x]
    const [y1, y2] = [a.y + a.height / 2, b.y + b.height / 2]
    const out = fromEnd(kind) ? 6 : -6
    const into = toEnd(kind) ? 6 : -6
    const middle = y2 > y1 ? y2 - rowHeight / 2 : y2 + rowHeight / 2
    return [
      {
        key: `${from} ${to}`,
        path: `M${x1} ${y1}h${out}V${middle}H${x2 + into}V${y2}H${x2 + into / 6}`,
        isCritical: critical.has(from) && critical.has(to),
      },
    ]
  })
}

export const isCritical = ({ slack, isPinned, isOver }: Pick<GanttRow, 'slack' | 'isPinned' | 'isOver'>): boolean =>
  slack === 0 && !isPinned && !isOver
/** A promised day that cannot be kept. */
export const isMissed = ({ slack, isPinned, isOver }: Pick<GanttRow, 'slack' | 'isPinned' | 'isOver'>): boolean =>
  isPinned && !isOver && slack !== null && slack < 0

function monthsOf(from: string, until: string, xOf: (day: string) => number, dayWidth: number): Drawing['months'] {
  const months: Drawing['months'] = []
  for (let day = from; day <= until;) {
    const next = `${addDays(`${day.slice(0, 7)}-28`, 7).slice(0, 7)}-01`
    const end = next <= until ? next : addDays(until, 1)
    months.push({ day, x: xOf(day), width: (number(end) - number(day)) * dayWidth })
    day = end
  }
  return months
}

function ticksOf(from: string, count: number, zoom: Zoom, xOf: (day: string) => number): Drawing['ticks'] {
  if (zoom === 'month') return []
  const days = Array.from({ length: count }, (_, at) => addDays(from, at))
  return days
    .filter((day) => zoom === 'day' || new Date(`${day}T00:00Z`).getUTCDay() === 1)
    .map((day) => ({ day, x: xOf(day) }))
}
