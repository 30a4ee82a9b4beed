/**
 * Pure: which column of a carrier's payout list says what, by its name or by what somebody said of that carrier's lists before.
 * No carrier publishes the form of its list, and each has changed it: the names are those that sellers show of theirs.
 */
import { cutText } from '#kernel/cut-text.ts'
import { columnLetters, type TableRow } from '#kernel/table-file/table.ts'

export const payoutRoles = ['tracking', 'order', 'cod', 'fee', 'vat', 'net', 'none'] as const
export type PayoutRole = (typeof payoutRoles)[number]
/** A column's title → its role. */
export type PayoutLayout = Record<string, PayoutRole>

export interface PayoutColumn {
  key: string
  title: string
  role: PayoutRole
}

const baht = '(\\s*[(\\[]?\\s*(บาท|thb|baht|฿)\\s*[)\\]]?)?'
const whole = (pattern: string) => new RegExp(`^(?:${pattern})${baht}$`, 'i')
const names: Record<Exclude<PayoutRole, 'none'>, RegExp> = {
  tracking: whole(
    '(เลข|หมายเลข)(ที่)?(พัสดุ|ติดตาม(พัสดุ)?|แทรค(กิ้ง)?|tracking|บาร์โค้ด)|บาร์โค้ด|barcode|(parcel |shipment |spx )?(tracking|waybill|consignment|connote|awb|pno|parcel)\\s*(no|number|id|#)?\\.?|รหัสพัสดุ|เลขที่ใบ(นำ)?ส่ง',
  ),
  order: whole(
    '(เลข|หมายเลข|รหัส)(ที่)?(คำสั่งซื้อ|ออเดอร์|อ้างอิง|ออร์เดอร์)(ลูกค้า)?|(merchant |customer |seller |shop )?(order|reference|ref)\\s*(no|number|id|#|sn)?\\.?(\\s*1)?',
  ),
  cod: whole(
    '(ยอด|จำนวน|มูลค่า)?\\s*(เงิน)?\\s*(เก็บเงินปลายทาง|เรียกเก็บเงินปลายทาง|cod|เก็บปลายทาง|ที่เก็บได้)(\\s*(amount|ที่เก็บได้|ทั้งหมด))?|cod\\s*(amount|value|collected|total)?|collect(ed|ion)?\\s*amount|ยอดเงินที่เรียกเก็บ',
  ),
  fee: whole(
    '(ค่า)?(ธรรมเนียม|บริการ|จัดการ)(การ)?\\s*(เก็บเงินปลายทาง|cod)?(\\s*\\(?รวม\\s*vat\\)?)?|ค่าธรรมเนียม.*|(cod|service|handling|transaction)\\s*(fee|charge)s?|fees?|ค่าขนส่ง|ค่าส่ง|(shipping|freight|delivery)\\s*(fee|charge|cost)s?',
  ),
  vat: whole('(fee )?vat(\\s*7\\s*%)?(\\s*amount)?|ภาษี(มูลค่าเพิ่ม)?(\\s*7\\s*%)?|ภาษีค่าธรรมเนียม'),
  net: whole(
    '(ยอด|จำนวน)?(เงิน)?(สุทธิ|โอน(สุทธิ)?|ที่ได้รับ|รับโอน|โอนให้ร้าน)|net(\\s*(amount|payout|total))?|(transfer(red)?|payout|remit(tance|ted)?|settlement)\\s*(amount)?',
  ),
}

export function payoutRoleOf(title: string): PayoutRole {
  const plain = title.replaceAll(/\s+/g, ' ').trim()
  return (Object.keys(names) as (keyof typeof names)[]).find((role) => names[role].test(plain)) ?? 'none'
}

export interface PayoutHead {
  at: number
  columns: PayoutColumn[]
  /** by which a parcel or order is found, and what it brought */
  isWhole: boolean
}

/** Particulars stand above the head: it is looked for in the first lines. */
const within = 30

export function findPayoutHead(rows: readonly TableRow[], said: PayoutLayout | undefined): PayoutHead | null {
  const heads = rows.slice(0, within).map(({ cells }, at) => ({ at, columns: columnsOf(cells, said) }))
  const found = heads.find(({ columns }) => isWhole(columns))
  if (found) return { ...found, isWhole: true }
  const widest = heads.toSorted((a, b) => b.columns.length - a.columns.length)[0]
  return widest && widest.columns.length > 1 ? { ...widest, isWhole: false } : null
}

function columnsOf(cells: readonly string[], said: PayoutLayout | undefined): PayoutColumn[] {
  const seen = new Map<string, number>()
  return cells.map((cell, place) => {
    const title = cell.replaceAll(/\s+/g, ' ').trim() || columnLetters(place)
    const nth = (seen.get(title) ?? 0) + 1
    seen.set(title, nth)
    const key = cutText(nth === 1 ? title : `${title} (${nth})`, 100)
    return { key, title, role: said ? (said[key] ?? 'none') : payoutRoleOf(cell) }
  })
}

const isWhole = (columns: readonly PayoutColumn[]): boolean => {
  const roles = new Set(columns.map(({ role }) => role))
  return (roles.has('tracking') || roles.has('order')) && roles.has('cod')
}
