export type SlipPicture = {
  bank: string
  amountText: string
  dateText: string
  fromName: string
  toName: string
  ref: string
  fee?: string
  note?: string
  colour?: string
  /** Labels in Thai unless told; English where no Thai font is installed. */
  language?: 'th' | 'en'
  /** Either the modules, or a path drawn in units of one module. */
  qr: { modules: boolean[][] } | { path: string; size: number }
}

const labels = {
  th: {
    done: 'โอนเงินสำเร็จ',
    from: 'จาก',
    to: 'ไปยัง',
    amount: 'จำนวนเงิน',
    fee: 'ค่าธรรมเนียม',
    free: '0.00 บาท',
    note: 'บันทึกช่วยจำ',
    ref: 'เลขที่รายการ',
    scan: 'สแกนเพื่อตรวจสอบสลิป',
    sample: 'ตัวอย่างสำหรับสาธิต ไม่ใช่หลักฐานการโอนจริง',
  },
  en: {
    done: 'Transfer completed',
    from: 'From',
    to: 'To',
    amount: 'Amount',
    fee: 'Fee',
    free: '0.00 THB',
    note: 'Note',
    ref: 'Transaction no.',
    scan: 'Scan to verify this slip',
    sample: 'A sample for demonstration, not proof of payment',
  },
}

const font = 'font-family="Noto Sans Thai, IBM Plex Sans Thai, sans-serif"'

/** A mobile banking slip of a bank that does not exist, 1080×1760; without fonts the marks and the QR remain. */
export function drawSlip(slip: SlipPicture): string {
  const say = labels[slip.language ?? 'th']
  const c = slip.colour ?? '#0d5c63'
  const head = 'url(#slip-head)'
  const defs = `<linearGradient id="slip-head" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${c}"/><stop offset="1" stop-color="#1a936f"/></linearGradient>`
  const qrAt = { x: 660, y: 1290, size: 320 }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1760" width="1080" height="1760"><defs>${defs}</defs>${
    rect(0, 0, 1080, 1760, 0, '#e8eef0') +
    rect(0, 0, 1080, 420, 0, head) +
    path('M0 300 C260 230 460 400 760 320 C900 284 1000 300 1080 270 V420 H0 Z', '#ffffff', 'opacity="0.1"') +
    path('M0 360 C300 310 560 440 1080 340 V420 H0 Z', '#ffffff', 'opacity="0.1"') +
    bankMark(84, 92) +
    words(190, 136, slip.bank, 44, '#ffffff', 700) +
    words(84, 246, say.done, 56, '#ffffff', 700) +
    words(84, 300, slip.dateText, 32, '#e3f3ee') +
    tick(936, 220) +
    rect(48, 350, 984, 1330, 36, '#ffffff') +
    person(132, 478, c) +
    words(220, 462, say.from, 28, '#6b7a80') +
    words(220, 512, slip.fromName, 40, '#17262b', 600) +
    words(220, 556, 'xxx-x-x4821-x', 30, '#6b7a80') +
    line('M132 530 V640', '#c9d6da', 5, 'stroke-dasharray="2 14"') +
    path('M118 622 L132 642 L146 622 Z', '#c9d6da') +
    person(132, 700, '#f2a65a') +
    words(220, 684, say.to, 28, '#6b7a80') +
    words(220, 734, slip.toName, 40, '#17262b', 600) +
    words(220, 778, 'PromptPay', 30, '#6b7a80') +
    line('M96 846 H984', '#e1e8ea', 3) +
    words(96, 916, say.amount, 32, '#6b7a80') +
    words(984, 934, slip.amountText, 68, c, 700, 'end') +
    words(96, 1010, say.fee, 32, '#6b7a80') +
    words(984, 1010, slip.fee ?? say.free, 34, '#17262b', 500, 'end') +
    (slip.note
      ? words(96, 1074, say.note, 32, '#6b7a80') + words(984, 1074, slip.note, 34, '#17262b', 500, 'end')
      : '') +
    line('M96 1180 H984', '#c9d6da', 4, 'stroke-dasharray="4 14"') +
    `<circle cx="48" cy="1180" r="26" fill="#e8eef0"/><circle cx="1032" cy="1180" r="26" fill="#e8eef0"/>` +
    words(96, 1316, say.ref, 30, '#6b7a80') +
    words(96, 1366, slip.ref, slip.ref.length > 22 ? 26 : 32, '#17262b', 600) +
    words(96, 1470, say.scan, 30, '#6b7a80') +
    words(540, 1648, say.sample, 24, '#9aa7ab', 400, 'middle') +
    quietQr(slip.qr, qrAt)
  }</svg>`
}

function quietQr(qr: SlipPicture['qr'], at: { x: number; y: number; size: number }): string {
  const count = 'modules' in qr ? qr.modules.length : qr.size
  const unit = at.size / (count + 8)
  // One path, edges crisp: a reader must not see seams between rows.
  const drawn =
    'modules' in qr
      ? qr.modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
      : qr.path
  return (
    rect(at.x, at.y, at.size, at.size, 8, '#ffffff') +
    `<g transform="translate(${at.x + unit * 4} ${at.y + unit * 4}) scale(${unit})" shape-rendering="crispEdges"><path d="${drawn}" fill="#000000"/></g>`
  )
}

const tick = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="58" fill="#ffffff"/>` +
  line(`M${x - 26} ${y + 2} L${x - 6} ${y + 22} L${x + 28} ${y - 20}`, '#1a936f', 13)

const bankMark = (x: number, y: number) =>
  rect(x, y, 80, 80, 22, '#ffffff') +
  path(
    `M${x + 14} ${y + 34} L${x + 40} ${y + 14} L${x + 66} ${y + 34} Z M${x + 18} ${y + 40} h10 v18 h-10 Z M${x + 35} ${y + 40} h10 v18 h-10 Z M${x + 52} ${y + 40} h10 v18 h-10 Z M${x + 14} ${y + 62} h52 v6 h-52 Z`,
    '#0d5c63',
  )

const person = (x: number, y: number, c: string) =>
  `<circle cx="${x}" cy="${y}" r="48" fill="${c}" opacity="0.16"/><circle cx="${x}" cy="${y - 12}" r="16" fill="${c}"/>` +
  path(`M${x - 28} ${y + 30} C${x - 28} ${y + 2} ${x + 28} ${y + 2} ${x + 28} ${y + 30} Z`, c)

function words(
  x: number,
  y: number,
  text: string,
  size: number,
  colour: string,
  weight = 400,
  anchor = 'start',
): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<text x="${x}" y="${y}" ${font} font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${safe}</text>`
}

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
