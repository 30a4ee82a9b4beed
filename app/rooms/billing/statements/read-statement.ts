/** Pure: the money that came in, from a bank's file. What is not taken is told, line by line, with the reason. */
import { cutText } from '#kernel/cut-text.ts'
import type { LocalText } from '#kernel/context.ts'
import { type DayOrder, dayOrderOf, type FoundOrder, readDay, readTime } from '#kernel/table-file/day-cells.ts'
import type { Table, TableRow } from '#kernel/table-file/table.ts'
import { type Moved, movedOf, signsSay, wayOf } from './direction.ts'
import { type ColumnRole, findHead, type Layout, type StatementColumn } from './layout.ts'
import { badAmount, badDate, bothWays, mixedDays, noHead, noRoles, tooLong, unsaid } from './statement-problems.ts'

export interface StatementRow {
  /** In the file, the first is 1. */
  line: number
  postedOn: string
  /** '' where the file has no clock */
  postedTime: string
  amountSatang: bigint
  description: string
  reference: string
}

/** out: money went out; carried: a balance brought forward; undated: an amount without a day, as sums have it */
export interface LeftLine {
  line: number
  why: 'out' | 'carried' | 'undated'
  amountSatang: bigint | null
  description: string
}

export interface ReadStatement {
  rows: StatementRow[]
  left: LeftLine[]
  problems: { line: number; problem: LocalText }[]
  /** Of the head that was found, from left to right; those without a role are not used. */
  columns: StatementColumn[]
  days: FoundOrder
  warnings: LocalText[]
}

export interface HowToRead {
  layout?: Layout | undefined
  /** the layout was said of this very file, and is not only remembered */
  mustFit?: boolean
  order?: DayOrder | undefined
  /** `YYYY-MM-DD`: no bank knows of later days than tomorrow. */
  today?: string | undefined
}

export const mostRows = 20_000

export function readStatement(table: Table, how: HowToRead = {}): ReadStatement {
  const nothing = (line: number, problem: LocalText, columns: StatementColumn[] = []): ReadStatement => ({
    rows: [],
    left: [],
    problems: [{ line, problem }],
    columns,
    days: { order: how.order ?? 'dmy', isCertain: true },
    warnings: table.warnings,
  })
  if (table.rows.length > mostRows) return nothing(1, tooLong)
  const head = findHead(table.rows, how.layout)
  if (!head) return nothing(1, noHead)
  if (!head.isWhole || (how.mustFit && !head.isSaid)) return nothing(table.rows[head.at]!.line, noRoles, head.columns)
  const below = table.rows.slice(head.at + 1)
  const cellsIn = (row: TableRow, role: ColumnRole) =>
    (head.places[role] ?? []).map((place) => row.cells[place] ?? '').filter(Boolean)
  const found = dayOrderOf(
    below.flatMap((row) => cellsIn(row, 'date').map((cell) => ({ line: row.line, cell }))),
    how.today && tomorrow(how.today),
  )
  const days: FoundOrder = how.order ? { ...found, order: how.order, isCertain: true, isSaid: true } : found
  if (found.mixed && !how.order) return nothing(found.mixed[1], mixedDays(found.mixed), head.columns)
  // A column of types that never says a way is none of ways.
  const saysWays = below.some((row) => cellsIn(row, 'direction').some((cell) => wayOf(cell) !== null))
  const isSigned =
    !saysWays &&
    signsSay(below.map((row) => ({ amounts: cellsIn(row, 'amount'), said: cellsIn(row, 'description').join(' ') })))
  const isDeposits = below.some((row) => cellsIn(row, 'direction').some((cell) => /^w$/i.test(cell)))
  const read: ReadStatement = {
    rows: [],
    left: [],
    problems: [],
    columns: head.columns,
    days,
    warnings: table.warnings,
  }
  for (const row of below) {
    const at = (role: ColumnRole) => cellsIn(row, role)
    const broken = Object.values(head.places)
      .flat()
      .find((place) => row.broken?.[place])
    if (broken !== undefined) {
      read.problems.push({ line: row.line, problem: row.broken![broken]! })
      continue
    }
    const moved = movedOf(
      {
        deposit: at('deposit'),
        withdrawal: at('withdrawal'),
        amount: at('amount'),
        // D and W are deposit and withdrawal, D and C are debit and credit.
        direction: isDeposits
          ? at('direction').map((cell) => (/^d$/i.test(cell) ? 'deposit' : /^w$/i.test(cell) ? 'withdrawal' : cell))
          : at('direction'),
      },
      isSigned,
    )
    takeLine(read, row, at, moved)
  }
  return read
}

function takeLine(read: ReadStatement, row: TableRow, at: (role: ColumnRole) => string[], moved: Moved): void {
  const { line } = row
  const description = cutText(at('description').join(' '), 500)
  const amountSatang = 'satang' in moved ? moved.satang : null
  // A balance brought forward moved nothing, whatever column it stands in.
  if (row.cells.some((cell) => carried.test(cell.trim()))) {
    read.left.push({ line, why: 'carried', amountSatang, description })
    return
  }
  if (moved.way === 'nothing') return
  const typed = at('date')[0]
  if (typed === undefined || total.test(typed)) {
    // Sums and page breaks below the lines are no lines.
    if (moved.way !== 'unreadable') read.left.push({ line, why: 'undated', amountSatang, description })
    return
  }
  const day = readDay(typed, read.days.order)
  const problem = amountProblems[moved.way] ?? (day ? null : badDate)
  if (problem) read.problems.push({ line, problem })
  else if (moved.way === 'out') read.left.push({ line, why: 'out', amountSatang, description })
  else if (moved.way === 'in' && day)
    read.rows.push({
      line,
      postedOn: day.day,
      postedTime: readTime(at('time')[0] ?? '') || day.time,
      amountSatang: moved.satang,
      description,
      reference: cutText(at('reference').join(' '), 200),
    })
}

const carried =
  /^(ยอด(เงิน)?(คงเหลือ)?\s*ยก(มา|ไป)|ยก(ยอด)?(มา|ไป)|ยอด(ต้นงวด|ปลายงวด|เริ่มต้น|ตั้งต้น)|((opening|beginning|starting|previous|closing|ending) balance|(balance )?((brought|carried) forward|[bc]\/f)|balance forward)(?![a-z]))/i

const total = /^(ยอด)?รวม|^(grand |sub)?total/i

const amountProblems: Partial<Record<Moved['way'], LocalText>> = { unsaid, both: bothWays, unreadable: badAmount }

function tomorrow(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}
