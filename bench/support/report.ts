/** The table at the end: what was promised, what was reached, and where it misses. */
import type { Measured } from './compare.ts'
import { options } from './options.ts'

export interface Row {
  promise: string
  reached: number
  unit: '×' | 'ms' | 'MB' | 's' | 'kB' | ''
  /** Absent: only told. */
  atMost?: number
  atLeast?: number
  app?: Measured
  bare?: Measured
  memoryMb?: number
  note?: string
}

/** Of a run that is as small as can be nothing is judged but that there is a figure: it is a cold start, seconds long. */
export const isMissed = ({ reached, atMost, atLeast }: Row): boolean =>
  Number.isNaN(reached) || (!options.smoke && isBeyond({ reached, atMost, atLeast }))

const isBeyond = ({ reached, atMost, atLeast }: Pick<Row, 'reached' | 'atMost' | 'atLeast'>): boolean =>
  (atMost !== undefined && reached > atMost) || (atLeast !== undefined && reached < atLeast)

const heads = [
  'promise',
  'reached',
  'target',
  '',
  'app ms',
  'of it db',
  'bare ms',
  'of it db',
  'app/s',
  'bare/s',
  'p50',
  'p99',
  'MB',
  'note',
]

export function tableOf(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)))
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => (at === 0 || at > 12 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellsOf(row: Row): string[] {
  const { app, bare } = row
  const target = row.atMost !== undefined ? `≤ ${row.atMost}` : row.atLeast !== undefined ? `≥ ${row.atLeast}` : ''
  const mark = target === '' || options.smoke ? '' : isMissed(row) ? 'MISSED' : 'ok'
  return [
    row.promise,
    `${short(row.reached)} ${row.unit}`.trim(),
    target,
    mark,
    app ? app.perOperation.toFixed(3) : '',
    app ? app.ofDatabase.toFixed(3) : '',
    bare ? bare.perOperation.toFixed(3) : '',
    bare ? bare.ofDatabase.toFixed(3) : '',
    app ? app.perSecond.toFixed(0) : '',
    bare ? bare.perSecond.toFixed(0) : '',
    app ? app.p50.toFixed(1) : '',
    app ? app.p99.toFixed(1) : '',
    row.memoryMb ? row.memoryMb.toFixed(0) : '',
    row.note ?? '',
  ]
}

const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))
