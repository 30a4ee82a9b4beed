/** Pure: the money that came in, from a bank's CSV. Thai banks name and order their columns each in their own way. */
import type { LocalText } from '#kernel/context.ts'
import { MAX_SATANG } from '#kernel/money.ts'
import { readCsv } from '#kernel/read-csv.ts'

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

export interface ReadStatement {
  rows: StatementRow[]
  problems: { line: number; problem: LocalText }[]
}

/** What the columns are called at KBank, SCB, Bangkok Bank, Krungthai, Krungsri, ttb and in plain spreadsheets. */
const names = {
  date: /^(วันที่(ทำ)?รายการ|วันที่|วัน เดือน ปี|(transaction|txn|posting|value|effective)?\s*date)(\s*\/?\s*(เวลา|time))?$/i,
  time: /^(เวลา(ที่)?(ทำ)?รายการ|เวลา|(transaction|txn)?\s*time)(\s*\/.*)?$/i,
  deposit:
    /^((จำนวน)?เงินฝาก|ฝาก(เงิน)?|เงินเข้า|รายการฝาก|เครดิต|deposits?|credits?|(amount|money|paid)\s*in)(\s*\(?(บาท|thb|baht)\)?)?$/i,
  withdrawal:
    /^((จำนวน)?เงินถอน|ถอน(เงิน)?|เงินออก|รายการถอน|เดบิต|withdrawals?|debits?|(amount|money|paid)\s*out)(\s*\(?(บาท|thb|baht)\)?)?$/i,
  amount: /^(จำนวนเงิน|amount)(\s*\(?(บาท|thb|baht)\)?)?$/i,
  reference: /^(เลข(ที่)?อ้างอิง|อ้างอิง|หมายเลขอ้างอิง|ref(erence)?\.?(\s*(no|number|1|2)\.?)?|cheque\s*no\.?|teller id)$/i,
  description:
    /^(รายการ|รายละเอียด|คำอธิบาย|ช่องทาง|หมายเหตุ|descriptions?|details?|particulars?|channel|transaction( type)?|code(\/channel)?|remarks?|note|จาก\/ถึง|from\/to|ชื่อผู้โอน|sender)$/i,
} as const
type Column = keyof typeof names

/** The head is looked for in the first lines: banks put the account's particulars above it. */
const headWithin = 40
const mostRows = 20_000

export function readStatement(csv: string): ReadStatement {
  const table = readCsv(csv)
  const head = table.slice(0, headWithin).findIndex((cells) => isHead(columnsOf(cells)))
  if (head < 0) return { rows: [], problems: [{ line: 1, problem: noHead }] }
  if (table.length - head > mostRows) return { rows: [], problems: [{ line: 1, problem: tooLong }] }
  const columns = columnsOf(table[head]!)
  const rows: StatementRow[] = []
  const problems: ReadStatement['problems'] = []
  for (const [index, cells] of table.slice(head + 1).entries()) {
    const line = head + index + 2
    const at = (column: Column) => (columns[column] ?? []).map((place) => cells[place] ?? '').filter(Boolean)
    const amount = incoming(at)
    if (amount === null) continue
    const day = dayOf(at('date')[0] ?? '')
    if (amount === 'unreadable' || !day) {
      // Sums and page breaks below the lines are no lines.
      if (at('date').length > 0) problems.push({ line, problem: day ? badAmount : badDate })
      continue
    }
    rows.push({
      line,
      postedOn: day,
      postedTime: timeOf(at('time')[0] ?? '') || timeOf((at('date')[0] ?? '').split(/\s+/)[1] ?? ''),
      amountSatang: amount,
      description: at('description').join(' ').slice(0, 500),
      reference: at('reference').join(' ').slice(0, 200),
    })
  }
  return { rows, problems }
}

function columnsOf(cells: readonly string[]): Partial<Record<Column, number[]>> {
  const found: Partial<Record<Column, number[]>> = {}
  for (const [place, cell] of cells.entries()) {
    const title = cell.replaceAll(/\s+/g, ' ').trim()
    const column = (Object.keys(names) as Column[]).find((each) => names[each].test(title))
    if (column) (found[column] ??= []).push(place)
  }
  return found
}

const isHead = ({ date, deposit, amount }: Partial<Record<Column, number[]>>): boolean =>
  date !== undefined && (deposit !== undefined || amount !== undefined)

/** What came in; null for a line that says nothing of it or took money out. */
function incoming(at: (column: Column) => string[]): bigint | 'unreadable' | null {
  const [typed] = [...at('deposit'), ...(at('withdrawal').length > 0 ? [] : at('amount'))]
  if (typed === undefined || typed === '-') return null
  const found = /^([+-]?)\s*(?:฿|THB)?\s*(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?$/.exec(typed)
  if (!found) return 'unreadable'
  const satang = BigInt(found[2]!.replaceAll(',', '')) * 100n + BigInt((found[3] ?? '').padEnd(2, '0'))
  if (satang > MAX_SATANG) return 'unreadable'
  return found[1] === '-' || satang === 0n ? null : satang
}

/** 23/11/2569, 23-11-26, 2026-11-23 … → 2026-11-23. Two digits above 50 are a Buddhist year. */
function dayOf(typed: string): string | null {
  const [text] = typed.split(/\s+/)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text ?? '')
  const thai = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text ?? '')
  const [year, month, day] = iso ? iso.slice(1).map(Number) : thai ? thai.slice(1).map(Number).reverse() : []
  if (year === undefined || month === undefined || day === undefined) return null
  const full = year > 2400 ? year - 543 : year > 99 ? year : year > 50 ? year + 1957 : year + 2000
  const at = new Date(Date.UTC(full, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}

function timeOf(typed: string): string {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})/.exec(typed) ?? []
  return hours && minutes && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : ''
}

const noHead = {
  th: 'ไม่พบหัวตารางที่มีวันที่และเงินฝาก โปรดบันทึกไฟล์ CSV จากธนาคารโดยไม่ตัดหัวตาราง',
  en: 'No head with a date and a deposit was found. Please save the bank’s CSV with its head.',
}
const tooLong = { th: 'ไฟล์ยาวเกิน 20,000 บรรทัด โปรดแบ่งไฟล์', en: 'The file has over 20,000 lines. Please split it.' }
const badAmount = { th: 'อ่านจำนวนเงินไม่ได้', en: 'The amount cannot be read.' }
const badDate = { th: 'อ่านวันที่ไม่ได้', en: 'The date cannot be read.' }
