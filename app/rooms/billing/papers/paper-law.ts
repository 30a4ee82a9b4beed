/**
 * What each paper is called, and what asks for it. For an accountant to read: nothing else in the house names a paper.
 * Sections are of the Revenue Code (ประมวลรัษฎากร) unless another law is named.
 */
export const paperLaw = {
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
    law: 'no tax paper: of who is not registered for VAT and may issue no credit note (s.86/10)',
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
