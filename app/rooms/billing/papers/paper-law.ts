/**
 * What each paper is called, and what asks for it. For an accountant to read: nothing else in the house names a paper.
 * Sections are of the Revenue Code (ประมวลรัษฎากร) unless another law is named.
 *
 * Where the law leaves a choice, the stricter reading stands, and what we chose is said here. An accountant may disagree: tell us.
 *
 * - **When tax arises** (s.78 (1), s.78/1 (1)). Goods: on the day they leave, or on the day money comes before, as far as it
 *   goes. Services, and files over the net (s.77/1 (10/1)): on the day of each payment. A day that somebody enters is the day
 *   of the money; of a slip it is the day on which it was sent to us.
 * - **Money before the goods** is a part of the price of everything that is left, by what it costs, delivery and exempt goods
 *   too. What then leaves bears the rest of its own tax.
 * - **Money after goods or services** pays rendered services first, whose tax waits for it, then what was invoiced.
 * - **Delivery** goes with the first parcel, all of it.
 * - **A part paid by a wallet** is a payment like any other. Topping a wallet up is none: what it will buy is not known.
 * - **Goods that nobody paid for and that came back** (s.82/10 (3)), **and money before the goods that goes back** (notice of the
 *   Director-General on VAT No. 82) are corrected by credit notes of the month in which it happened.
 * - **A payment that was none** is no cause of s.82/10 (Supreme Court 7169/2543): its papers are cancelled and keep their numbers.
 * - **A month that was closed** is not changed. What comes to light later is booked today and listed under the month to which it
 *   belongs, for an additional ภ.พ.30 (s.83/4).
 * - **Exempt goods and services alone** (s.81) have no tax invoice, also of who is registered: they leave with a delivery note and
 *   are paid on a receipt; what goes back has a note of money given back. Beside taxed ones they stand on the invoice, marked. Line
 *   3 of the ภ.พ.30 has both.
 *   A tax invoice that was issued for them all the same is void, and a receipt takes its place, while its month is open; of a closed
 *   one it stays: the value stands in line 3 either way. Of what left unpaid it stays until it is paid for.
 * - **A set of goods and services** at one price is taken for goods, whose tax is the earlier; **a course, a ticket, a subscription,
 *   a file** for a service.
 * - **Who is not registered for VAT** books a sale when it is paid.
 */
export const paperLaw = {
  sent_tax_invoice: {
    th: 'ใบกำกับภาษี / ใบส่งของ',
    en: 'Tax invoice / Delivery note',
    law: 's.78 (1), s.86: goods that leave before they are paid have their tax invoice that day; it is no receipt, which follows with the money (s.105)',
  },
  sent_abbr_tax_invoice: {
    th: 'ใบกำกับภาษีอย่างย่อ / ใบส่งของ',
    en: 'Abbreviated tax invoice / Delivery note',
    law: 's.86/6 for the same: a parcel that is paid at the door',
  },
  receipt: {
    th: 'ใบเสร็จรับเงิน',
    en: 'Receipt',
    law: 's.105, s.105 bis: whoever receives money in trade gives a receipt: tax id, name, number, date, goods, price, amount',
  },
  tax_invoice: {
    th: 'ใบกำกับภาษี / ใบเสร็จรับเงิน',
    en: 'Tax invoice / Receipt',
    law: 's.86/4: the words ใบกำกับภาษี, seller with address and tax id, buyer with address, number, goods, VAT shown apart, date; s.105 bis for the receipt in it',
  },
  abbr_tax_invoice: {
    th: 'ใบกำกับภาษีอย่างย่อ / ใบเสร็จรับเงิน',
    en: 'Abbreviated tax invoice / Receipt',
    law: 's.86/6: retail only: the words ใบกำกับภาษีอย่างย่อ, seller with tax id, number, goods, price that says VAT is included, date',
  },
  credit_note: {
    th: 'ใบลดหนี้',
    en: 'Credit note',
    law: 's.86/10: both parties, date, number of the tax invoice, its value, the right value, the difference and its VAT, why (s.82/10)',
  },
  refund_note: {
    th: 'ใบคืนเงิน',
    en: 'Refund note',
    law: 'no tax paper: it corrects no tax invoice (s.86/10), of who is not registered for VAT, or for what is exempt alone',
  },
  debit_note: {
    th: 'ใบเพิ่มหนี้',
    en: 'Debit note',
    law: 's.86/9: both parties, date, number of the tax invoice, its value, the right value, the difference and its VAT, why (s.82/9)',
  },
  quotation: {
    th: 'ใบเสนอราคา',
    en: 'Quotation',
    law: 'no tax paper; an offer that binds until its day (Civil and Commercial Code s.354)',
  },
  billing_note: {
    th: 'ใบวางบิล',
    en: 'Billing note',
    law: 'no tax paper; custom of trade: bills that fall due, asked for at once',
  },
  delivery: {
    th: 'ใบส่งของ',
    en: 'Delivery note',
    law: 'no tax paper here, as it bears no price; VAT of goods falls due at delivery (s.78), its invoice is issued apart (s.86)',
  },
} as const satisfies Record<string, { th: string; en: string; law: string }>

export type PaperName = keyof typeof paperLaw

/** On a tax invoice that takes another's place (order of the Revenue Department Por. 86/2542, 25). */
const inPlaceOfLine = (number: string) => ({
  th: `เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ ${number}`,
  en: `Cancels tax invoice no. ${number} and takes its place`,
})

/** On any other paper that takes a void one’s place. */
const insteadOfLine = (number: string) => ({
  th: `ออกแทนเอกสารเลขที่ ${number} ซึ่งยกเลิกแล้ว`,
  en: `Takes the place of no. ${number}, which is void`,
})

/** By what it is. */
export const inPlaceOf = (kind: string, number: string) =>
  (kind === 'tax_invoice' || kind === 'abbr_tax_invoice' ? inPlaceOfLine : insteadOfLine)(number)

/** `numbers` of the tax invoices of money before the goods; '' where there is none. */
export type PartWords = Record<'th' | 'en', (name: string, pieces: number, numbers: string) => string>

/** What a line says of goods of which an invoice bears only a part. */
export const partWords = {
  deposit: {
    th: (name: string) => `เงินรับล่วงหน้า${/^ค่า/.test(name) ? '' : 'ค่า'}${/^[ก-๙]/.test(name) ? '' : ' '}${name}`,
    en: (name: string) => `Paid in advance: ${name}`,
  },
  rest: {
    th: (name: string, pieces: number, numbers: string) =>
      `${name}${timesOf(pieces)} ส่วนที่เหลือหลังหักเงินรับล่วงหน้า${numbers ? `ตามใบกำกับภาษีเลขที่ ${numbers}` : 'ที่ออกใบกำกับภาษีแล้ว'}`,
    en: (name: string, pieces: number, numbers: string) =>
      `${name}${timesOf(pieces)}, the rest after what was invoiced in advance${numbers && ` (no. ${numbers})`}`,
  },
  part: {
    th: (name: string, pieces: number) => `${name}${timesOf(pieces)}`,
    en: (name: string, pieces: number) => `${name}${timesOf(pieces)}`,
  },
} satisfies Record<string, PartWords>

const timesOf = (pieces: number): string => (pieces > 0 ? ` × ${pieces}` : '')
