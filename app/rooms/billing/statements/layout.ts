/** Pure: which column of a bank's file says what, by what it is called or by what somebody said of it before. */
import { cutText } from '#kernel/cut-text.ts'
import { columnLetters, type TableRow } from '#kernel/table-file/table.ts'
import { readAmount } from '#kernel/table-file/amount-cell.ts'
import { readDay } from '#kernel/table-file/day-cells.ts'

export const columnRoles = [
  'date',
  'time',
  'deposit',
  'withdrawal',
  'amount',
  'direction',
  'description',
  'reference',
  'none',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** A column of the file: `key` names it among the others, also where two are called alike. */
export interface StatementColumn {
  key: string
  title: string
  roles: ColumnRole[]
}

/** Key → role: what a person said of the columns of an account's files. */
export type Layout = Record<string, ColumnRole>
export type Places = Partial<Record<ColumnRole, number[]>>

const baht = '(\\s*[(\\[]?\\s*(บาท|thb|baht|฿)\\s*[)\\]]?)?'
const whole = (pattern: string) => new RegExp(`^(?:${pattern})${baht}$`, 'i')
const inward =
  '(ยอด|จำนวน)?(เงิน)?(ฝาก|เข้า|รับเข้า|โอนเข้า)(เงิน|บัญชี)?|รายการฝาก|เข้าบัญชี|รับเงิน|รายรับ|เครดิต|(credit|deposit)s?( amount| amt\\.?)?|(amount|amt\\.?|money|paid|cash)\\s*in|cr\\.?( amount)?|amount\\s*\\(?(cr|credit)\\.?\\)?'
const outward =
  '(ยอด|จำนวน)?(เงิน)?(ถอน|ออก|โอนออก)(เงิน|บัญชี)?|รายการถอน|หักบัญชี|จ่ายเงิน|รายจ่าย|เดบิต|(debit|withdrawal)s?( amount| amt\\.?)?|(amount|amt\\.?|money|paid|cash)\\s*out|dr\\.?( amount)?|amount\\s*\\(?(dr|debit)\\.?\\)?'

/** What the columns are called at KBank, SCB, Bangkok Bank, Krungthai, Krungsri, ttb and in plain spreadsheets. */
const names: Record<Exclude<ColumnRole, 'none'>, RegExp> = {
  date: whole(
    '(วันที่(ทำ)?รายการ|วันที่(มีผล|บันทึก(บัญชี)?|โอน(เงิน)?)?|วัน[ /]เดือน[ /]ปี|(transaction|txn|tran|posting|posted|booking|value|effective|payment)?\\s*date)(\\s*\\/?\\s*(เวลา|time))?',
  ),
  time: whole('(เวลา(ที่)?(ทำ)?รายการ|เวลา|(transaction|txn|tran)?\\s*time)(\\s*\\/.*)?'),
  deposit: whole(inward),
  withdrawal: whole(outward),
  amount: whole('จำนวนเงิน|ยอดเงิน|((transaction|txn|tran) )?(amount|amt\\.?)'),
  /** Of the way, or of amounts that say it themselves: `ถอนเงิน / ฝากเงิน` is either, and its cells tell. */
  direction: whole(
    '(cr|dr|c|d)\\.?\\s*[/|&-]?\\s*(dr|cr|d|c)\\.?|(debit|credit|dr|cr)\\.?\\s*[/-]\\s*(debit|credit|dr|cr)\\.?\\s*(indicator|flag|type|mark|sign)?|(debit|credit) (indicator|flag|mark)|(transaction |txn |tran )?(type|sign|indicator)|direction|in\\s*\\/\\s*out|[+±]\\s*\\/?\\s*-?|ประเภท(รายการ|ธุรกรรม)?|ชนิด(รายการ)?|เครื่องหมาย',
  ),
  reference: whole(
    'เลข(ที่)?อ้างอิง|อ้างอิง|หมายเลขอ้างอิง|ref(erence)?\\.?(\\s*(no|number|1|2)\\.?)?|cheque\\s*no\\.?|teller id',
  ),
  description: whole(
    'รายการ|รายละเอียด|คำอธิบาย|ช่องทาง|หมายเหตุ|descriptions?|details?|particulars?|channel|transaction( type)?|code(\\/channel)?|remarks?|note|จาก\\/ถึง|from\\/to|ชื่อผู้โอน|sender',
  ),
}

const saysIn = /ฝาก|เข้า|รับ|เครดิต|credit|deposit|\b(?:in|cr)\b/i
const saysOut = /ถอน|ออก|จ่าย|หัก|เดบิต|debit|withdraw|\b(?:out|dr)\b/i

/** The roles of a title: a bank's word for the transaction's type is also read out to people. */
export function rolesOf(typed: string): ColumnRole[] {
  const title = typed.replaceAll(/\s+/g, ' ').trim()
  if (/balance|outstanding|คงเหลือ/i.test(title)) return []
  const found = rolesOfPart(title)
  // Over both ways, however it is put: what stands below tells which.
  if (found[0] !== 'date' && saysIn.test(title) && saysOut.test(title)) return ['direction']
  if (found.length > 0) return found
  // In two languages, one after the other: every part that is known must say the same.
  const parts = title.split(/\s*[/|()[\]]+\s*|(?<=[ก-๙])\s+(?=[A-Za-z])|(?<=[A-Za-z.])\s+(?=[ก-๙])/).filter(Boolean)
  const roles = [...new Set(parts.flatMap((part) => rolesOfPart(part).slice(0, 1)))]
  if (roles.length === 2 && roles.every((role) => role === 'date' || role === 'time')) return roles.slice(0, 1)
  return roles.length === 1 ? roles : []
}

function rolesOfPart(title: string): ColumnRole[] {
  const role = (Object.keys(names) as (keyof typeof names)[]).find((each) => names[each].test(title))
  if (!role) return []
  return role === 'direction' && names.description.test(title) ? ['direction', 'description'] : [role]
}

export interface FoundHead {
  /** its place among the rows */
  at: number
  columns: StatementColumn[]
  places: Places
  /** what somebody said of these columns was used */
  isSaid: boolean
  /** a day and an amount are among them */
  isWhole: boolean
}

/** The head is looked for in the first lines: banks put the account's particulars above it. */
const headWithin = 40

export function findHead(rows: readonly TableRow[], said: Layout | undefined): FoundHead | null {
  const first = rows.slice(0, headWithin)
  const known = said && Object.keys(said).length > 0 ? first.findIndex((row) => fits(row, said)) : -1
  const named = known >= 0 ? known : first.findIndex(({ cells }) => isHead(cells.map(rolesOf)))
  const at = named >= 0 ? named : likelyHead(first)
  if (at < 0) return null
  const below = rows.slice(at + 1)
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), rows[at]!.cells.length)
  const keys = keysOf(rows[at]!, width)
  const columns: StatementColumn[] = []
  const places: Places = {}
  for (const [place, key] of keys.entries()) {
    const title = rows[at]!.cells[place] ?? ''
    const isFilled = below.some(({ cells }) => (cells[place] ?? '') !== '')
    if (title === '' && !isFilled) continue
    const given = known >= 0 ? said![key] : undefined
    const roles = known >= 0 ? rolesSaid(given, title) : asAmounts(rolesOf(title), place, below)
    columns.push({ key, title: title || columnLetters(place), roles })
    for (const role of roles) (places[role] ??= []).push(place)
  }
  return { at, columns, places, isSaid: known >= 0, isWhole: isHead(columns.map(({ roles }) => roles)) }
}

/** A word for the way that is also read out to people stays both. */
function rolesSaid(said: ColumnRole | undefined, title: string): ColumnRole[] {
  if (said === undefined || said === 'none') return []
  return said === 'direction' && rolesOf(title).includes('description') ? [said, 'description'] : [said]
}

/** Where no column is called what we know: the row over the first that begins to name days, for a person to say what is what. */
function likelyHead(rows: readonly TableRow[]): number {
  const first = rows.findIndex(
    ({ cells }) =>
      cells.length > 1 && cells.some((cell) => readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null),
  )
  return first > 0 && rows[first - 1]!.cells.length > 1 ? first - 1 : -1
}

/** One column over both ways holds amounts at one bank and the words for the way at another: its first cell tells. */
function asAmounts(roles: ColumnRole[], place: number, below: readonly TableRow[]): ColumnRole[] {
  if (!roles.includes('direction')) return roles
  const first = below.find(({ cells }) => (cells[place] ?? '') !== '')?.cells[place] ?? ''
  return readAmount(first) === null ? roles : roles.map((role) => (role === 'direction' ? 'amount' : role))
}

/** The second of a name is `name (2)`; what has no title goes by its letters. */
function keysOf({ cells }: TableRow, width: number): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, place) => {
    const title = (cells[place] ?? '').replaceAll(/\s+/g, ' ').trim() || columnLetters(place)
    const nth = (seen.get(title) ?? 0) + 1
    seen.set(title, nth)
    return cutText(nth === 1 ? title : `${title} (${nth})`, 100)
  })
}

/** All that was said of is here, and the day and an amount are among it. */
const fits = (row: TableRow, said: Layout): boolean => {
  const keys = new Set(keysOf(row, row.cells.length))
  return (
    Object.entries(said).every(([key, role]) => role === 'none' || keys.has(key)) &&
    isHead(Object.values(said).map((role) => [role]))
  )
}

const isHead = (columns: ColumnRole[][]): boolean => {
  const roles = new Set(columns.flat())
  return roles.has('date') && (['deposit', 'amount', 'direction'] as const).some((role) => roles.has(role))
}
