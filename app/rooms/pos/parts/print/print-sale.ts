/** What was sold, on this device's printers. What does not come out is said and can be printed again; the sale stands. */
import type { Format } from '#ui/format.ts'
import type { SeenTill } from '../../counter/see-counter.ts'
import type { SentBatch } from '../../prepare/send-to-prepare.ts'
import { exchangeWords } from '../../exchange-words.ts'
import { printWords } from '../../print-words.ts'
import type { Done } from '../done-view.tsx'
import { byHand } from '../ticket.ts'
import { creditOf } from '../ticket-store.ts'
import { kickBytes, printBytes } from './escpos.ts'
import { printerOf, type Role, sendTo } from './printers.ts'
import { kitchenRows, receiptRows, type SlipRow } from './slip.ts'

/** none: there is no printer here. */
export type PrintState = 'none' | 'printed' | 'failed'

async function out(role: Role, rows: readonly SlipRow[], kick: boolean): Promise<PrintState> {
  const { way, paper, hasDrawer } = printerOf(role)
  if (way === 'none') return 'none'
  try {
    await document.fonts.ready
    const { drawSlip } = await import('./draw-slip.ts')
    await sendTo(role, printBytes(drawSlip(rows, paper), { kick: kick && hasDrawer }))
    return 'printed'
  } catch {
    return 'failed'
  }
}

export interface Saying {
  locale: 'th' | 'en'
  format: Pick<Format, 'number' | 'dateTime'>
}

const money = (satang: bigint, { number }: Saying['format']): string => number(Number(satang) / 100, 2)

/** The receipt as slip rows; pure but for the words. */
export function saidOfSale(sold: Done, till: SeenTill, { locale, format }: Saying, isCopy = false): SlipRow[] {
  const text = printWords[locale]
  const { ticket, totals } = sold
  const baht = (satang: bigint) => money(satang, format)
  const hand = byHand(totals).discount
  const credit = ticket.exchange ? creditOf(ticket, totals.total) + sold.paidOutSatang : 0n
  const goods = totals.subtotal - totals.serviceSatang
  const sums = [
    ...(totals.discount > 0n || totals.serviceSatang > 0n ? [{ name: text.subtotal, amount: baht(goods) }] : []),
    ...totals.promotions.map(({ name, goodsSatang }) => ({
      name: name[locale] || name.th,
      amount: `-${baht(goodsSatang)}`,
    })),
    ...(hand > 0n ? [{ name: text.discount, amount: `-${baht(hand)}` }] : []),
    ...(totals.serviceSatang > 0n ? [{ name: text.service, amount: baht(totals.serviceSatang) }] : []),
  ]
  const { sellerName, taxId, branch } = { sellerName: till.seller.name, taxId: till.seller.taxId && `${text.taxId} ${till.seller.taxId}`, branch: till.rates ? text.branch(till.seller.branchNo) : '' } // prettier-ignore
  return receiptRows({
    sellerName,
    taxId,
    branch,
    title: !till.rates
      ? text.receipt
      : sold.number.startsWith('AB') || sold.isOffline
        ? text.abbreviated
        : text.receipt,
    number: sold.number,
    when: format.dateTime(sold.at, 'short'),
    register: till.register.name,
    queue:
      sold.queueNo !== null ? text.queue(sold.queueNo) : sold.provisional ? text.provisional(sold.provisional) : '',
    way: ticket.way === '' ? '' : text[`way_${ticket.way}`],
    lines: ticket.lines.map((line, at) => ({
      name: line.name[locale] || line.name.th,
      details: [
        line.details,
        line.isWeighed ? `${format.number(line.quantityMilli / 1000, 3)} ${text.kilo}` : '',
        line.note,
      ]
        .filter(Boolean)
        .join(' · '),
      count: line.isWeighed ? '1' : format.number(line.quantityMilli / 1000),
      amount: baht(totals.lines[at]!.grossSatang),
    })),
    sums,
    total: { name: text.total, amount: baht(totals.total) },
    tenders: [
      ...(sold.tipSatang > 0n ? [{ name: text.tip, amount: baht(sold.tipSatang) }] : []),
      ...(roundedOff(sold) > 0n ? [{ name: text.rounding, amount: `-${baht(roundedOff(sold))}` }] : []),
      ...(credit > 0n ? [{ name: exchangeWords[locale].exchange, amount: baht(credit) }] : []),
      ...sold.tenders.map(({ method, givenSatang }) => ({ name: text[method], amount: baht(givenSatang) })),
      ...(sold.paidOutSatang > 0n ? [{ name: exchangeWords[locale].gave, amount: baht(sold.paidOutSatang) }] : []),
      ...(sold.toWalletSatang > 0n
        ? [{ name: exchangeWords[locale].toWallet, amount: baht(sold.toWalletSatang) }]
        : []),
      ...(sold.changeSatang > 0n ? [{ name: text.change, amount: baht(sold.changeSatang) }] : []),
      ...(sold.owedSatang > 0n ? [{ name: text.owed, amount: baht(sold.owedSatang) }] : []),
    ],
    vat: till.rates && totals.vatTotal > 0n ? text.vat(baht(totals.vatTotal)) : '',
    thanks: text.thanks,
    copy: isCopy ? text.copy : '',
  })
}

/** What nobody paid because it was cash. */
const roundedOff = ({ ticket, tenders, totals, tipSatang, changeSatang, owedSatang }: Done): bigint =>
  totals.total -
  creditOf(ticket, totals.total) +
  tipSatang -
  owedSatang +
  changeSatang -
  tenders.reduce((sum, { givenSatang }) => sum + givenSatang, 0n)

/** The drawer opens where cash moves, and only the first time. */
export const printReceipt = (sold: Done, till: SeenTill, saying: Saying, isCopy = false): Promise<PrintState> =>
  out(
    'receipt',
    saidOfSale(sold, till, saying, isCopy),
    !isCopy && (sold.tenders.some(({ method }) => method === 'cash') || sold.paidOutSatang > 0n),
  )

/** Only what is new and of this kitchen's categories; nothing new, nothing is printed. */
export async function printKitchen(
  { queueNo, lines }: SentBatch,
  {
    way,
    when,
    register,
    locale = 'th',
    isCopy = false,
    provisional = null,
  }: {
    way: '' | 'here' | 'away'
    when: string
    register: string
    locale?: 'th' | 'en'
    isCopy?: boolean
    provisional?: string | null
  },
): Promise<PrintState> {
  const { categories } = printerOf('kitchen')
  const text = printWords[locale]
  const meant = lines.filter(
    (line) => categories.length === 0 || line.categories.some((one) => categories.includes(one)),
  )
  if (meant.length === 0) return 'none'
  const rows = kitchenRows({
    queue: queueNo > 0 ? text.queue(queueNo) : provisional ? text.provisional(provisional) : '',
    way: way === '' ? '' : text[`way_${way}`],
    name: '',
    when,
    register,
    copy: isCopy ? text.copy : '',
    off: text.off,
    lines: meant.map(({ milli, name, details }) => ({
      count: String(Math.abs(milli) / 1000),
      name: name[locale] || name.th,
      details,
      isOff: milli < 0,
    })),
  })
  return out('kitchen', rows, false)
}

/** The drawer alone, without a sale. */
export async function kickDrawer(): Promise<PrintState> {
  if (printerOf('receipt').way === 'none') return 'none'
  return sendTo('receipt', kickBytes()).then(
    () => 'printed' as const,
    () => 'failed' as const,
  )
}

/** Words with every mark, so that a person sees whether they stand right. */
export const testPrint = (role: Role): Promise<PrintState> =>
  out(
    role,
    [
      { kind: 'text', text: 'ทดสอบพิมพ์', size: 'large', bold: true, align: 'center' },
      { kind: 'line' },
      { kind: 'text', text: 'น้ำปั่นกุ้ง ปู่ป่าฝั่งนี้' },
      { kind: 'text', text: 'ญี่ปุ่น ผู้ใหญ่ ฐิติ ญู ฐุ' },
      { kind: 'pair', start: 'ก๋วยเตี๋ยวเรือ', end: '45.00' },
      { kind: 'pair', start: 'เค้กส้ม × 1', end: '85.00', bold: true },
    ],
    false,
  )
