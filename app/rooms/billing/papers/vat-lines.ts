/** Pure: the lines of the sales tax report (รายงานภาษีขาย, Revenue Code s.87) and their sums, from the month's papers. */
import { divideHalfUp } from '#kernel/money.ts'
import { type Bill, type Buyer, type BillLine } from '../bill.ts'

export interface ReportedPaper {
  id: string
  number: string
  kind: 'tax_invoice' | 'credit_note' | 'debit_note'
  businessOn: string
  buyer: Buyer
  bill: Bill
  totalSatang: bigint
  vatSatang: bigint
  /** the number of the paper that it replaces or corrects */
  refersTo: string | null
  /** of a credit note: the bill whose sale it takes back in part */
  corrected: Bill | null
}

/** Its number stays, and it counts for nothing: cancelled, or replaced by another. */
export interface VoidPaper {
  id: string
  number: string
  kind: 'tax_invoice' | 'abbr_tax_invoice' | 'debit_note'
  businessOn: string
  replacedBy: string | null
}

/** Satang; of a credit note below 0. taxed + vat + zero + exempt = total. */
export interface VatSums {
  taxedSatang: bigint
  vatSatang: bigint
  zeroSatang: bigint
  exemptSatang: bigint
  totalSatang: bigint
}

/** A day's abbreviated invoices, counted by the database: there may be thousands. */
export interface BriefDay {
  businessOn: string
  firstId: string
  firstNumber: string
  lastNumber: string
  papers: number
  totalSatang: bigint
  vatSatang: bigint
  zeroSatang: bigint
  exemptSatang: bigint
}

export interface VatLine extends VatSums {
  key: string
  businessOn: string
  /** A day's abbreviated invoices are one line: the first number and the last. */
  number: string
  lastNumber: string | null
  papers: number
  kind: ReportedPaper['kind'] | 'abbr_tax_invoice'
  buyerName: string
  taxId: string
  branchNo: string
  refersTo: string | null
  /** of a line that is one paper */
  id: string | null
  isVoid?: true
}

/** In the order of days, of kinds, then of numbers; abbreviated ones of a day together. */
export function vatLines(
  papers: readonly ReportedPaper[],
  days: readonly BriefDay[],
  gone: readonly VoidPaper[] = [],
): { lines: VatLine[]; sums: VatSums } {
  const lines = [...papers.map(lineOfPaper), ...days.map(lineOfDay), ...gone.map(lineOfVoid)].toSorted(
    (a, b) =>
      a.businessOn.localeCompare(b.businessOn) || order.indexOf(a.kind) - order.indexOf(b.kind) || byNumber(a, b),
  )
  return { lines, sums: lines.reduce<VatSums>(add, none) }
}

const order: VatLine['kind'][] = ['tax_invoice', 'debit_note', 'abbr_tax_invoice', 'credit_note']
const byNumber = (a: VatLine, b: VatLine): number => (a.number < b.number ? -1 : 1)

const lineOfPaper = (paper: ReportedPaper): VatLine => ({
  ...sumsOf(paper),
  key: paper.id,
  businessOn: paper.businessOn,
  number: paper.number,
  lastNumber: null,
  papers: 1,
  kind: paper.kind,
  buyerName: paper.buyer.company ?? paper.buyer.name,
  taxId: paper.buyer.taxId ?? '',
  branchNo: paper.buyer.taxId ? (paper.buyer.branchNo ?? '') : '',
  refersTo: paper.refersTo,
  id: paper.id,
})

const lineOfDay = ({ firstId, firstNumber, lastNumber, papers, ...day }: BriefDay): VatLine => ({
  ...day,
  taxedSatang: day.totalSatang - day.vatSatang - day.zeroSatang - day.exemptSatang,
  key: firstId,
  number: firstNumber,
  lastNumber: papers > 1 ? lastNumber : null,
  papers,
  kind: 'abbr_tax_invoice',
  buyerName: '',
  taxId: '',
  branchNo: '',
  refersTo: null,
  id: papers > 1 ? null : firstId,
})

const lineOfVoid = ({ id, number, kind, businessOn, replacedBy }: VoidPaper): VatLine => ({
  ...none,
  id,
  key: id,
  number,
  kind,
  businessOn,
  lastNumber: null,
  papers: 1,
  buyerName: '',
  taxId: '',
  branchNo: '',
  refersTo: replacedBy,
  isVoid: true,
})

const none: VatSums = { taxedSatang: 0n, vatSatang: 0n, zeroSatang: 0n, exemptSatang: 0n, totalSatang: 0n }

const add = (one: VatSums, other: VatSums): VatSums => ({
  taxedSatang: one.taxedSatang + other.taxedSatang,
  vatSatang: one.vatSatang + other.vatSatang,
  zeroSatang: one.zeroSatang + other.zeroSatang,
  exemptSatang: one.exemptSatang + other.exemptSatang,
  totalSatang: one.totalSatang + other.totalSatang,
})

function sumsOf(paper: ReportedPaper): VatSums {
  const { bill, totalSatang, vatSatang, corrected } = paper
  const zeroOwn = netOf(bill, 'vat0')
  const exemptOwn = netOf(bill, 'exempt')
  // Of delivery alone a note has no line, and nothing exempt.
  const hasClasses = bill.lines.length === 0 || bill.lines.some(({ vatClass }) => vatClass)
  if (paper.kind !== 'credit_note' || hasClasses || !corrected) {
    const sums = {
      taxedSatang: totalSatang - vatSatang - zeroOwn - exemptOwn,
      vatSatang,
      zeroSatang: zeroOwn,
      exemptSatang: exemptOwn,
      totalSatang,
    }
    return paper.kind === 'credit_note' ? negated(sums) : sums
  }
  // A note from before its lines were kept: its VAT is known, the rest is shared as the sale was.
  const rest = totalSatang - vatSatang
  const share = (of: bigint): bigint =>
    of > 0n ? divideHalfUp(rest * of, corrected.totalSatang - corrected.vatSatang) : 0n
  const zeroSatang = share(netOf(corrected, 'vat0'))
  const exemptSatang = share(netOf(corrected, 'exempt'))
  return negated({ taxedSatang: rest - zeroSatang - exemptSatang, vatSatang, zeroSatang, exemptSatang, totalSatang })
}

const negated = (sums: VatSums): VatSums => ({
  taxedSatang: -sums.taxedSatang,
  vatSatang: -sums.vatSatang,
  zeroSatang: -sums.zeroSatang,
  exemptSatang: -sums.exemptSatang,
  totalSatang: -sums.totalSatang,
})

const netOf = ({ lines }: Bill, vatClass: BillLine['vatClass']): bigint =>
  lines.reduce((sum, line) => (line.vatClass === vatClass ? sum + line.netSatang : sum), 0n)
