import { refusals } from '#kernel/refusals.ts'
import type { Shortfall } from './shortfall.ts'

interface Recounted {
  sku: string
  from: bigint
  onHand: bigint
}

export const refuse = refusals('stock', {
  noBranchOpen: {
    status: 409,
    code: 'BRANCH_CLOSED',
    th: 'ตอนนี้ไม่มีสาขาที่เปิดให้มารับ โปรดเลือกวิธีรับสินค้าแบบอื่น',
    en: 'No branch is open for pick-up now. Please choose another delivery.',
  },
  isConsigned: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ sku }: { sku: string }) => `${sku} เป็นสินค้าของผู้ฝากขาย รับเข้าและคืนที่หน้าผู้ฝากขาย`,
    en: ({ sku }: { sku: string }) => `${sku} belongs to a vendor: it comes and goes at the vendor’s page.`,
  },
  liesThere: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ sku }: { sku: string }) => `${sku} ยังมีของค้างสต็อก เจ้าของเปลี่ยนได้เมื่อเหลือ 0 ชิ้น`,
    en: ({ sku }: { sku: string }) => `Pieces of ${sku} lie there still: their owner changes when there are none.`,
  },
  // Names every short line at once: one trip back to the basket is enough (commerce.md rule 4.2).
  insufficient: {
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    th: ({ lines }: { lines: Shortfall[] }) =>
      `สินค้าไม่พอ: ${lines.map((line) => `${line.sku} เหลือ ${line.available}`).join(', ')}`,
    en: ({ lines }: { lines: Shortfall[] }) =>
      `Not enough stock: ${lines.map((line) => `${line.sku} has ${line.available} left`).join(', ')}`,
  },
  tooManyShelves: {
    status: 422,
    code: 'VALIDATION',
    th: 'ครั้งละไม่เกิน 200 ตัวเลือก โปรดเลือกสินค้าน้อยลง',
    en: 'At most 200 variants at a time. Choose fewer products.',
  },
  samePlace: {
    status: 422,
    code: 'VALIDATION',
    th: 'ต้นทางกับปลายทางต้องเป็นคนละที่',
    en: 'Goods go from one place to another, not to the same.',
  },
  notThere: {
    status: 422,
    code: 'VALIDATION',
    th: 'ที่เก็บนี้ขายหน้าเว็บไม่ได้ เลือกที่เก็บประเภทร้านหรือคลัง',
    en: 'The web sells from a shop or a warehouse only.',
  },
  notCounted: {
    status: 422,
    code: 'VALIDATION',
    th: ({ sku }: { sku: string }) => `${sku} ไม่ได้นับสต็อก`,
    en: ({ sku }: { sku: string }) => `${sku} is not counted.`,
  },
  codeTaken: {
    status: 422,
    code: 'VALIDATION',
    th: 'มีที่เก็บอื่นใช้รหัสนี้แล้ว',
    en: 'Another place has this code already.',
  },
  nothingIn: {
    status: 422,
    code: 'VALIDATION',
    th: 'ยังไม่มีรายการ',
    en: 'There is nothing in it yet.',
  },
  moreThanSent: {
    status: 422,
    code: 'VALIDATION',
    th: ({ sku, left }: { sku: string; left: bigint }) => `${sku} ยังอยู่ระหว่างทางเพียง ${left} ชิ้น`,
    en: ({ sku, left }: { sku: string; left: bigint }) => `Only ${left} of ${sku} are still on the way.`,
  },
  partArrived: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยกเลิกไม่ได้ เพราะรับของบางส่วนแล้ว ให้รับส่วนที่เหลือหรือบอกเหตุผลที่ขาด',
    en: 'A part has arrived already. Receive the rest, or say why it is missing.',
  },
  countOpen: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ที่เก็บนี้มีการนับที่ยังไม่จบอยู่แล้ว',
    en: 'A count of this place is under way already.',
  },
  countAgain: {
    status: 409,
    code: 'CHANGED_ELSEWHERE',
    th: ({ skus }: { skus: string[] }) => `ของเปลี่ยนไปหลังนับ โปรดนับใหม่: ${skus.join(', ')}`,
    en: ({ skus }: { skus: string[] }) =>
      `These were counted or taken away meanwhile, count them again: ${skus.join(', ')}`,
  },
  lotNeeded: {
    status: 422,
    code: 'VALIDATION',
    th: 'สินค้านี้ติดตามล็อต โปรดใส่รหัสล็อตและวันหมดอายุ',
    en: 'This is tracked by lot: give the lot’s code and when it expires.',
  },
  lotDiffers: {
    status: 422,
    code: 'VALIDATION',
    th: ({ code }: { code: string }) => `ล็อต ${code} มีอยู่แล้วแต่วันหมดอายุไม่ตรงกัน`,
    en: ({ code }: { code: string }) => `Lot ${code} is there already with another day of expiry.`,
  },
  otherThanSeen: {
    status: 409,
    code: 'CHANGED_ELSEWHERE',
    th: ({ lines }: { lines: Recounted[] }) =>
      `จำนวนเปลี่ยนไประหว่างที่กรอก: ${lines.map(({ sku, from, onHand }) => `${sku} จาก ${from} เป็น ${onHand}`).join(', ')} ยังไม่ได้บันทึกรายการใด โปรดเปิดรายการใหม่แล้วนับอีกครั้ง`,
    en: ({ lines }: { lines: Recounted[] }) =>
      `Stock changed while you were typing: ${lines.map(({ sku, from, onHand }) => `${sku} from ${from} to ${onHand}`).join(', ')}. Nothing was saved. Reload the list and count these again.`,
  },
  notInStock: {
    status: 422,
    code: 'VALIDATION',
    th: ({ sku }: { sku: string }) => `ไม่มีสินค้า ${sku} ที่คุมสต็อก`,
    en: ({ sku }: { sku: string }) => `${sku} is not kept in stock.`,
  },
  lotAtShelf: {
    status: 422,
    code: 'VALIDATION',
    th: ({ sku }: { sku: string }) => `${sku} คุมล็อต รับเข้าที่หน้าสต็อกพร้อมรหัสล็อตก่อน แล้วลงบิลด้วยบัญชี 2111 สินค้ารับแล้ว รอใบแจ้งหนี้`,
    en: ({ sku }: { sku: string }) =>
      `${sku} is kept by lot: receive it at its shelf with the lot, then enter the bill on 2111, goods received and not invoiced.`,
  },
  goodsGone: {
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    th: ({ sku, available }: { sku: string; available: bigint }) =>
      `${sku} ในสต็อกเหลือให้คืนได้ ${available} ชิ้น ปรับสต็อกก่อน`,
    en: ({ sku, available }: { sku: string; available: bigint }) =>
      `Only ${available} of ${sku} are there to go back. Set the stock right first.`,
  },
  noCostToSet: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไม่มีของที่จะตั้งต้นทุนได้ หรือต้นทุนเท่าเดิม',
    en: 'Nothing lies there to price, or it costs that already.',
  },
  belowZero: {
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    th: ({ available }: { available: bigint }) => `ลดได้ไม่เกิน ${available} เพราะที่เหลือจองไว้แล้ว`,
    en: ({ available }: { available: bigint }) => `At most ${available} can go: the rest is promised already.`,
  },
})
