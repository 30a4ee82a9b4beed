/**
 * Pure: the journal in the columns of accounting programs, with the business's account map (`outerCode`, else the number).
 *
 * Where the heads come from, and where we are not sure. None of the three publishes a written specification of its import of
 * general journals; each gives a template from inside the program, which changes. What is here follows what their public manuals
 * name (read in November 2026), and must be compared with the template of the day before a first import:
 *
 * - **PEAK** (peakaccount.com, "นำเข้าเอกสาร", "สร้างสมุดรายวัน"): the manual names สมุดบัญชี, วันที่รายการ, เลขที่, เลขที่บัญชี, คำอธิบาย,
 *   เดบิต, เครดิต, and ลำดับที่ as the number of the document in the file. Days as `YYYYMMDD`, as its other import files have them. The
 *   order of columns is ours.
 * - **FlowAccount** (flowaccount.com, "สมุดรายวัน"): names วันที่, เลขที่เอกสาร, รหัสบัญชี, ชื่อบัญชี, คำอธิบาย, เดบิต, เครดิต. Not sure that general
 *   journals can be imported in every package.
 * - **Express** (Express Accounting for Windows): its general journal takes วันที่, เลขที่ใบสำคัญ, เลขที่บัญชี, แผนก, คำอธิบาย, เดบิต, เครดิต; days in
 *   the Buddhist era as `dd/mm/yy`. Not sure: a text import is a service of its dealers, and the order is theirs.
 */
import type { CsvColumn } from '#kernel/csv.ts'
import type { JournalEntry, JournalItem } from '../journal.ts'
import { kindName } from '../kinds.ts'

export const programs = ['peak', 'flowaccount', 'express'] as const
export type Program = (typeof programs)[number]

export type ExportLine = JournalItem & {
  entry: JournalEntry
  /** Of its transaction in the file, from 1. */
  nth: number
}

const accountOf = ({ entry: { outerCode, number } }: ExportLine): string => outerCode || number
const debitOf = ({ entry: { amountSatang: satang } }: ExportLine) => ({ satang: satang > 0n ? satang : 0n })
const creditOf = ({ entry: { amountSatang: satang } }: ExportLine) => ({ satang: satang < 0n ? -satang : 0n })

/** Its paper's number; where there is none, that of what was sold, or where it stands in the month. */
const numberOf = ({ facts, memo, businessOn, nth }: ExportLine): string =>
  facts.paper ?? (memo || `JV${businessOn.slice(2, 4)}${businessOn.slice(5, 7)}-${String(nth).padStart(5, '0')}`)

const whatOf = ({ kind, memo, facts }: ExportLine): string =>
  [kindName(kind, 'th'), memo, facts.party].filter(Boolean).join(' ')

/** สมุดรายวันขาย, ซื้อ, รับ, จ่าย, ทั่วไป */
function journalOf({ kind }: ExportLine): string {
  if (/^sale|^debit_note/.test(kind)) return 'สมุดรายวันขาย'
  if (kind === 'purchase') return 'สมุดรายวันซื้อ'
  if (/^(payment|payout|claim|wallet\.topup)$/.test(kind)) return 'สมุดรายวันรับ'
  if (/^(purchase_payment|refund)$/.test(kind)) return 'สมุดรายวันจ่าย'
  return 'สมุดรายวันทั่วไป'
}

const compact = ({ businessOn }: ExportLine): string => businessOn.replaceAll('-', '')
const slashed = ({ businessOn }: ExportLine): string =>
  `${businessOn.slice(8)}/${businessOn.slice(5, 7)}/${businessOn.slice(0, 4)}`
const buddhist = ({ businessOn }: ExportLine): string =>
  `${businessOn.slice(8)}/${businessOn.slice(5, 7)}/${String(Number(businessOn.slice(0, 4)) + 543).slice(-2)}`

export const programColumns: Readonly<Record<Program, readonly CsvColumn<ExportLine>[]>> = {
  peak: [
    { title: 'ลำดับที่', value: ({ nth }) => nth },
    { title: 'สมุดบัญชี', value: journalOf },
    { title: 'วันที่รายการ', value: compact },
    { title: 'เลขที่อ้างอิง', value: numberOf },
    { title: 'เลขที่บัญชี', value: accountOf },
    { title: 'คำอธิบาย', value: whatOf },
    { title: 'เดบิต', value: debitOf },
    { title: 'เครดิต', value: creditOf },
  ],
  flowaccount: [
    { title: 'วันที่', value: slashed },
    { title: 'เลขที่เอกสาร', value: numberOf },
    { title: 'รหัสบัญชี', value: accountOf },
    { title: 'ชื่อบัญชี', value: ({ entry }) => entry.th },
    { title: 'คำอธิบาย', value: whatOf },
    { title: 'เดบิต', value: debitOf },
    { title: 'เครดิต', value: creditOf },
  ],
  express: [
    { title: 'วันที่', value: buddhist },
    { title: 'เลขที่ใบสำคัญ', value: numberOf },
    { title: 'เลขที่บัญชี', value: accountOf },
    { title: 'แผนก', value: () => '' },
    { title: 'คำอธิบาย', value: whatOf },
    { title: 'เดบิต', value: debitOf },
    { title: 'เครดิต', value: creditOf },
  ],
}
