/** Pure: the money that came in, from a bank's CSV. Thai banks name and order their columns each in their own way. */
import type { LocalText } from '#kernel/context.ts'
import { readCsv } from '#kernel/read-csv.ts'
import { type Moved, movedOf, readAmount, writesMinus } from './direction.ts'

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
  /** Lines that took money out: no deposits, and said to be left out. */
  out: number
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
  amount: /^(จำนวนเงิน|(transaction )?amount)(\s*\(?(บาท|thb|baht)\)?)?$/i,
  /** Of the way, or of amounts that say it themselves: `ถอนเงิน / ฝากเงิน` is either, and its cells tell. */
  direction:
    /^((cr|dr|c|d)\s*[/|&-]?\s*(dr|cr|d|c)|(debits?|withdrawals?)\s*[/|&-]\s*(credits?|deposits?)|(credits?|deposits?)\s*[/|&-]\s*(debits?|withdrawals?)|(dr\.?\/cr|cr\.?\/dr|debit\/credit|credit\/debit)\.?\s*(indicator|flag|type|mark|sign)?|(transaction |txn )?(type|sign|indicator)|direction|in\s*\/\s*out|[+±]\s*\/?\s*-?|ประเภท(รายการ|ธุรกรรม)?|ชนิด(รายการ)?|เครื่องหมาย|(ฝาก|ถอน|เข้า|ออก|รับ|จ่าย|เดบิต|เครดิต)(เงิน)?\s*[/|-]\s*(ฝาก|ถอน|เข้า|ออก|รับ|จ่าย|เดบิต|เครดิต)(เงิน)?)(\s*\(?(บาท|thb|baht)\)?)?$/i,
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
  if (head < 0) return { rows: [], out: 0, problems: [{ line: 1, problem: noHead }] }
  if (table.length - head > mostRows) return { rows: [], out: 0, problems: [{ line: 1, problem: tooLong }] }
  const lines = table.slice(head + 1)
  const columns = waysOf(columnsOf(table[head]!), lines)
  const isSigned =
    columns.direction === undefined &&
    writesMinus(lines.flatMap((cells) => (columns.amount ?? []).map((place) => cells[place] ?? '')))
  const rows: StatementRow[] = []
  let out = 0
  const problems: ReadStatement['problems'] = []
  for (const [index, cells] of lines.entries()) {
    const line = head + index + 2
    const at = (column: Column) => (columns[column] ?? []).map((place) => cells[place] ?? '').filter(Boolean)
    // A balance brought forward moved nothing, whatever column it stands in.
    if (cells.some((cell) => carried.test(cell.trim()))) continue
    const moved = movedOf(
      { deposit: at('deposit'), withdrawal: at('withdrawal'), amount: at('amount'), direction: at('direction') },
      isSigned,
    )
    if (moved.way === 'nothing') continue
    const day = dayOf(at('date')[0] ?? '')
    const problem = amountProblems[moved.way] ?? (day ? null : badDate)
    if (problem || !day || moved.way !== 'in') {
      // Sums and page breaks below the lines are no lines.
      if (problem && at('date').length > 0) problems.push({ line, problem })
      else if (!problem && moved.way === 'out') out++
      continue
    }
    rows.push({
      line,
      postedOn: day,
      postedTime: timeOf(at('time')[0] ?? '') || timeOf((at('date')[0] ?? '').split(/\s+/)[1] ?? ''),
      amountSatang: moved.satang,
      description: at('description').join(' ').slice(0, 500),
      reference: at('reference').join(' ').slice(0, 200),
    })
  }
  return { rows, out, problems }
}

function columnsOf(cells: readonly string[]): Partial<Record<Column, number[]>> {
  const found: Partial<Record<Column, number[]>> = {}
  for (const [place, cell] of cells.entries()) {
    const title = cell.replaceAll(/\s+/g, ' ').trim()
    const column = (Object.keys(names) as Column[]).find((each) => names[each].test(title))
    if (column) (found[column] ??= []).push(place)
    // What a bank calls the transaction's type is read out to people as well.
    if (column === 'direction' && names.description.test(title)) (found.description ??= []).push(place)
  }
  return found
}

const isHead = ({ date, deposit, amount, direction }: Partial<Record<Column, number[]>>): boolean =>
  date !== undefined && (deposit !== undefined || amount !== undefined || direction !== undefined)

/** One column over both ways holds amounts at one bank and the words for the way at another: its first cell tells. */
function waysOf(columns: ReturnType<typeof columnsOf>, lines: readonly string[][]): ReturnType<typeof columnsOf> {
  const holdsAmounts = (place: number) =>
    readAmount(lines.find((cells) => (cells[place] ?? '') !== '')?.[place] ?? '') !== null
  const amounts = columns.direction?.filter(holdsAmounts) ?? []
  if (amounts.length === 0) return columns
  const { direction = [], ...others } = columns
  const words = direction.filter((place) => !amounts.includes(place))
  return {
    ...others,
    ...(words.length > 0 ? { direction: words } : {}),
    amount: [...(columns.amount ?? []), ...amounts],
  }
}

const carried =
  /^(ยอด(เงิน)?(คงเหลือ)?\s*ยก(มา|ไป)|((opening|beginning|previous|closing|ending) balance|(balance )?((brought|carried) forward|[bc]\/f)|balance forward)(?![a-z]))/i

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
const unsaid = {
  th: 'ไม่ทราบว่าเป็นเงินเข้าหรือเงินออก ไฟล์ต้องมีช่องฝากและถอน เครื่องหมาย หรือ CR/DR',
  en: 'It does not say whether money came in or went out: the file needs columns of deposits and withdrawals, signs, or CR/DR.',
}
const bothWays = {
  th: 'บรรทัดนี้บอกทั้งเงินเข้าและเงินออก',
  en: 'This line says both that money came in and that it went out.',
}
const badAmount = { th: 'อ่านจำนวนเงินไม่ได้', en: 'The amount cannot be read.' }
const badDate = { th: 'อ่านวันที่ไม่ได้', en: 'The date cannot be read.' }
const amountProblems: Partial<Record<Moved['way'], LocalText>> = { unsaid, both: bothWays, unreadable: badAmount }
