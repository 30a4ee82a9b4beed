/** Pure: what stands on a slip, line by line, before anybody draws it. */
export type SlipRow =
  | { kind: 'text'; text: string; align?: 'start' | 'center'; size?: 'normal' | 'large'; bold?: boolean }
  /** A name that may take several lines, and its amount at the right edge. */
  | { kind: 'pair'; start: string; end: string; size?: 'normal' | 'large'; bold?: boolean }
  | { kind: 'line' }
  | { kind: 'space' }

export const paperWidths = { 58: 384, 80: 576 } as const
export type Paper = keyof typeof paperWidths

export interface ReceiptSaid {
  sellerName: string
  taxId: string
  branch: string
  title: string
  number: string
  when: string
  register: string
  queue: string
  /** ทานที่ร้าน, กลับบ้าน, or nothing. */
  way: string
  lines: { name: string; details: string; count: string; amount: string }[]
  /** Subtotal, promotions, discount, service charge, rounding … */
  sums: { name: string; amount: string }[]
  total: { name: string; amount: string }
  tenders: { name: string; amount: string }[]
  /** VAT is included, or nothing. */
  vat: string
  thanks: string
  /** สำเนา, where it was printed before. */
  copy: string
}

export function receiptRows(said: ReceiptSaid): SlipRow[] {
  const pair = ({ name, amount }: { name: string; amount: string }): SlipRow => ({
    kind: 'pair',
    start: name,
    end: amount,
  })
  const text = (words: string, more: object = {}): SlipRow[] =>
    words === '' ? [] : [{ kind: 'text', text: words, ...more }]
  return [
    ...text(said.sellerName, { align: 'center', size: 'large', bold: true }),
    ...text([said.taxId, said.branch].filter(Boolean).join(' · '), { align: 'center' }),
    ...text(said.title, { align: 'center', bold: true }),
    ...text(said.copy, { align: 'center', bold: true }),
    { kind: 'line' },
    { kind: 'pair', start: said.number, end: '' },
    { kind: 'pair', start: said.when, end: said.register },
    ...text([said.queue, said.way].filter(Boolean).join(' · '), { size: 'large', bold: true }),
    { kind: 'line' },
    ...said.lines.flatMap(({ name, details, count, amount }): SlipRow[] => [
      { kind: 'pair', start: count === '1' ? name : `${name} × ${count}`, end: amount },
      ...text(details === '' ? '' : `  ${details}`),
    ]),
    { kind: 'line' },
    ...said.sums.map(pair),
    { kind: 'pair', start: said.total.name, end: said.total.amount, size: 'large', bold: true },
    ...said.tenders.map(pair),
    ...text(said.vat),
    { kind: 'space' },
    ...text(said.thanks, { align: 'center' }),
  ]
}

export interface KitchenSaid {
  queue: string
  way: string
  name: string
  when: string
  register: string
  copy: string
  lines: { count: string; name: string; details: string; isOff: boolean }[]
  /** ยกเลิก */
  off: string
}

/** Large enough to be read over a stove. */
export function kitchenRows({ queue, way, name, when, register, copy, lines, off }: KitchenSaid): SlipRow[] {
  return [
    { kind: 'text', text: [queue, way].filter(Boolean).join(' · '), size: 'large', bold: true, align: 'center' },
    ...(copy ? [{ kind: 'text', text: copy, align: 'center', bold: true } as const] : []),
    { kind: 'pair', start: [register, name].filter(Boolean).join(' · '), end: when },
    { kind: 'line' },
    ...lines.flatMap(({ count, name: called, details, isOff }): SlipRow[] => [
      { kind: 'pair', start: `${isOff ? `${off} ` : ''}${count} × ${called}`, end: '', size: 'large', bold: true },
      ...(details ? [{ kind: 'text', text: `  ${details}` } as const] : []),
    ]),
    { kind: 'space' },
  ]
}
