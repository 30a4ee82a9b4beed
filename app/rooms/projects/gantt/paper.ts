/** Pure: a gantt on paper: all rows, as many pages as they need, in millimetres; or as one tall picture. */
import { addDays } from '#kernel/calendar.ts'
import type { LinkKind } from '../schedule/plan.ts'
import { isCritical, isMissed } from './drawing.ts'
import type { GanttRow, SeenGantt } from './see-gantt.ts'

export interface PaperRow {
  y: number
  key: string
  title: string
  days: string
  x: number
  w: number
  kind: 'bar' | 'whole' | 'milestone'
  look: 'plain' | 'critical' | 'missed' | 'over'
  /** Of the bar's width. */
  done: number
  base: { x: number; w: number } | null
}

export interface PaperPage {
  rows: PaperRow[]
  /** Each a line of points that turns at right angles. */
  links: { points: [number, number][]; isCritical: boolean }[]
  label: string
}

export interface Paper {
  width: number
  height: number
  title: string
  sub: string
  left: number
  top: number
  rowHeight: number
  /** Where the rows end. */
  months: { x: number; w: number; label: string }[]
  weeks: { x: number; label: string }[]
  off: { x: number; w: number }[]
  today: number | null
  legend: { look: PaperRow['look']; label: string }[]
  pages: PaperPage[]
}

export interface PaperWords {
  title: string
  sub: string
  key: string
  locale: 'th' | 'en'
  legend: Record<PaperRow['look'], string>
}

const margin = 10
const names = 78
const rowHeight = 7
const headTop = 22
const headHeight = 10
const number = (day: string): number => Date.parse(`${day}T00:00Z`) / 86_400_000

/** A4 across, A3 for a plan of more than half a year; `picture`: one page, as tall as it must be. */
export function paperOf(gantt: SeenGantt, words: PaperWords, form: 'pages' | 'picture'): Paper {
  const start = number(gantt.from)
  const count = number(gantt.until) - start + 1
  const isWide = count > 190
  const [sheetWidth, sheetHeight] = isWide ? [420, 297] : [297, 210]
  const dayWidth =
    form === 'pages'
      ? (sheetWidth - 2 * margin - names) / count
      : Math.max(1.6, (sheetWidth - 2 * margin - names) / count)
  const width = form === 'pages' ? sheetWidth : 2 * margin + names + count * dayWidth
  const top = headTop + headHeight
  const fits =
    form === 'pages' ? Math.floor((sheetHeight - top - margin - 6) / rowHeight) : Math.max(1, gantt.rows.length)
  const height = form === 'pages' ? sheetHeight : top + fits * rowHeight + margin + 6
  const left = margin + names
  const xOf = (day: string) => round(left + (number(day) - start) * dayWidth)
  const chunks = Array.from({ length: Math.max(1, Math.ceil(gantt.rows.length / fits)) }, (_, at) =>
    gantt.rows.slice(at * fits, (at + 1) * fits),
  )
  const today =
    number(gantt.today) >= start && number(gantt.today) < start + count ? round(xOf(gantt.today) + dayWidth / 2) : null
  return {
    width: round(width),
    height: round(height),
    title: words.title,
    sub: words.sub,
    left,
    top,
    rowHeight,
    months: monthsOf(gantt, words.locale, xOf),
    weeks: dayWidth >= 0.7 ? weeksOf(gantt, xOf) : [],
    off: dayWidth >= 0.5 ? gantt.off.map((day) => ({ x: xOf(day), w: round(dayWidth) })) : [],
    today,
    legend: (['plain', 'critical', 'missed', 'over'] as const).map((look) => ({ look, label: words.legend[look] })),
    pages: chunks.map((rows, at) =>
      pageOf(rows, gantt.links, {
        xOf,
        dayWidth,
        top,
        words,
        label: chunks.length > 1 ? `${at + 1}/${chunks.length}` : '',
      }),
    ),
  }
}

interface Around {
  xOf: (day: string) => number
  dayWidth: number
  top: number
  words: PaperWords
  label: string
}

function pageOf(
  rows: readonly GanttRow[],
  links: SeenGantt['links'],
  { xOf, dayWidth, top, words, label }: Around,
): PaperPage {
  const placed = new Map(
    rows.map((row, at) => {
      const kind = row.isSummary ? 'whole' : row.days === 0 ? 'milestone' : 'bar'
      const x = kind === 'milestone' ? xOf(row.last) + dayWidth / 2 - 2 : xOf(row.first)
      const paper: PaperRow = {
        y: round(top + at * rowHeight),
        key: `${words.key}-${row.number}`,
        title: row.title,
        days:
          row.first === row.last
            ? dayText(row.first, words.locale)
            : `${dayText(row.first, words.locale)} – ${dayText(row.last, words.locale)}`,
        x: round(x),
        w: kind === 'milestone' ? 4 : Math.max(0.6, round(xOf(addDays(row.last, 1)) - xOf(row.first))),
        kind,
        look: row.isOver ? 'over' : isMissed(row) ? 'missed' : isCritical(row) ? 'critical' : 'plain',
        done: row.isSummary || row.isOver ? 0 : row.progress / 100,
        base: row.baseline && {
          x: xOf(row.baseline.first),
          w: round(xOf(addDays(row.baseline.last, 1)) - xOf(row.baseline.first)),
        },
      }
      return [row.id, paper] as const
    }),
  )
  return {
    rows: [...placed.values()],
    links: links.flatMap(({ from, to, kind }) => {
      const [a, b] = [placed.get(from), placed.get(to)]
      return a && b
        ? [{ points: pointsOf(a, b, kind), isCritical: a.look === 'critical' && b.look === 'critical' }]
        : []
    }),
    label,
  }
}

function pointsOf(a: PaperRow, b: PaperRow, kind: LinkKind): [number, number][] {
  const fromEnd = kind === 'FS' || kind === 'FF'
  const toEnd = kind === 'FF' || kind === 'SF'
  const [x1, x2] = [fromEnd ? a.x + a.w : a.x, toEnd ? b.x + b.w : b.x]
  const [y1, y2] = [a.y + rowHeight / 2, b.y + rowHeight / 2]
  const [out, into] = [x1 + (fromEnd ? 1 : -1), x2 + (toEnd ? 1 : -1)]
  const middle = y2 > y1 ? y2 - rowHeight / 2 : y2 + rowHeight / 2
  return [
    [x1, y1],
    [out, y1],
    [out, middle],
    [into, middle],
    [into, y2],
    [x2, y2],
  ].map(([x, y]) => [round(x!), round(y!)])
}

function monthsOf({ from, until }: SeenGantt, locale: 'th' | 'en', xOf: (day: string) => number): Paper['months'] {
  const months: Paper['months'] = []
  for (let day = from; day <= until;) {
    const next = `${addDays(`${day.slice(0, 7)}-28`, 7).slice(0, 7)}-01`
    const end = next <= until ? next : addDays(until, 1)
    const w = round(xOf(end) - xOf(day))
    months.push({ x: xOf(day), w, label: w > 4 ? monthName(day, locale, w > 24 ? 'long' : 'short') : '' })
    day = end
  }
  return months
}

const weeksOf = ({ from, until }: SeenGantt, xOf: (day: string) => number): Paper['weeks'] => {
  const weeks: Paper['weeks'] = []
  for (let day = from; day <= until; day = addDays(day, 1))
    if (new Date(`${day}T00:00Z`).getUTCDay() === 1) weeks.push({ x: xOf(day), label: String(Number(day.slice(8))) })
  return weeks
}

const tag = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' }
const monthName = (day: string, locale: 'th' | 'en', month: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(tag[locale], {
    month,
    year: month === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`))
const dayText = (day: string, locale: 'th' | 'en'): string =>
  new Intl.DateTimeFormat(tag[locale], { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
const round = (value: number): number => Math.round(value * 100) / 100
