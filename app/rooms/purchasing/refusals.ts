import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'
import { vendorRefusals } from './vendors/vendor-refusals.ts'

export const refuse = refusals('purchasing', {
  ...vendorRefusals,
  noSuchGoods: {
    status: 422,
    code: 'VALIDATION',
    th: ({ sku }: { sku: string }) => `ไม่มีสินค้า ${sku} ที่คุมสต็อก`,
    en: ({ sku }: { sku: string }) => `${sku} is not kept in stock.`,
  },
  supplierArchived: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ผู้ขายรายนี้ถูกเก็บแล้ว นำกลับมาใช้ก่อนสั่ง',
    en: 'This supplier is archived. Bring it back before you order.',
  },
  nothingOrdered: {
    status: 422,
    code: 'VALIDATION',
    th: 'ยังไม่มีรายการในใบสั่งซื้อ',
    en: 'There is nothing in the order yet.',
  },
  discountTooMuch: {
    status: 422,
    code: 'VALIDATION',
    th: 'ส่วนลดมากกว่าราคา',
    en: 'The discount is more than the price.',
  },
  tooManyLines: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใบสั่งซื้อหนึ่งใบมีได้ไม่เกิน 200 รายการ',
    en: 'An order has at most 200 lines.',
  },
  noConfirmationHead: {
    status: 422,
    code: 'VALIDATION',
    th: 'ไม่พบหัวตารางที่มีรหัสสินค้าและจำนวน',
    en: 'No line of the file heads a column of codes and one of quantities.',
  },
  noPriceHead: {
    status: 422,
    code: 'VALIDATION',
    th: 'ไม่พบหัวตารางที่มีรหัสสินค้าและราคา',
    en: 'No line of the file heads a column of codes and one of prices.',
  },
  nothingCame: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใส่จำนวนที่รับอย่างน้อย 1 รายการ',
    en: 'How many came? At least one line, please.',
  },
  moreThanOrdered: {
    status: 403,
    code: 'FORBIDDEN',
    th: ({ sku, over }: { sku: string; over: bigint }) => `${sku} มาเกินที่สั่ง ${over} ชิ้น ให้ผู้จัดการรับส่วนเกิน หรือคืนผู้ส่ง`,
    en: ({ sku, over }: { sku: string; over: bigint }) =>
      `${sku}: ${over} more than ordered. A manager receives what is in excess, or it goes back.`,
  },
  otherLine: {
    status: 422,
    code: 'VALIDATION',
    th: 'รายการนี้ไม่ได้อยู่ในใบสั่งซื้อนี้',
    en: 'That line is not of this order.',
  },
  billedMore: {
    status: 409,
    code: 'BILLED_MORE',
    th: ({ name, billed, received, over, satang }: BilledMore) =>
      `${name}: วางบิล ${billed} รับแล้ว ${received} เกิน ${over} (${formatBaht(satang)})`,
    en: ({ name, billed, received, over, satang }: BilledMore) =>
      `${name}: ${billed} billed, ${received} received, ${over} too many (${formatBaht(satang)})`,
  },
  billedOtherPrice: {
    status: 403,
    code: 'LIMIT_EXCEEDED',
    th: ({ name, ordered, net }: OtherPrice) =>
      `${name}: สั่งไว้ ${formatBaht(ordered)} บิล ${formatBaht(net)} ต่างเกิน 10% ให้ผู้จัดการบันทึก หรือแก้ราคาในใบสั่งซื้อ`,
    en: ({ name, ordered, net }: OtherPrice) =>
      `${name}: ordered for ${formatBaht(ordered)}, billed ${formatBaht(net)}, more than 10% off. A manager enters it, or the order’s price is changed.`,
  },
  billedTenfold: {
    status: 422,
    code: 'VALIDATION',
    th: ({ name, ordered, net }: OtherPrice) =>
      `${name}: ยอดบิล ${formatBaht(net)} เกิน 10 เท่าของที่สั่ง ${formatBaht(ordered)} ตรวจจุดทศนิยม`,
    en: ({ name, ordered, net }: OtherPrice) =>
      `${name}: ${formatBaht(net)} billed is more than ten times the ${formatBaht(ordered)} ordered. Check the decimal point.`,
  },
  nothingBilled: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใส่จำนวนที่วางบิลอย่างน้อย 1 รายการ',
    en: 'What does the bill say? At least one line, please.',
  },
  paperAlike: {
    status: 409,
    code: 'PAPER_ALIKE',
    th: ({ number, on }: { number: string; on: string }) =>
      `คล้ายเลขที่ ${number} ที่บันทึกไว้ของวันที่ ${on} ถ้าเป็นคนละใบให้ติ๊กยืนยันแล้วบันทึกอีกครั้ง`,
    en: ({ number, on }: { number: string; on: string }) =>
      `Much like ${number} of ${on}, which is on record. If it is another paper, tick the box and save again.`,
  },
  backTooMany: {
    status: 422,
    code: 'VALIDATION',
    th: ({ sku, left }: { sku: string; left: bigint }) => `${sku} จากใบรับนี้เหลือให้คืนได้ ${left} ชิ้น`,
    en: ({ sku, left }: { sku: string; left: bigint }) => `Only ${left} of ${sku} of that receipt can go back.`,
  },
  nothingBack: {
    status: 422,
    code: 'VALIDATION',
    th: 'ใส่จำนวนที่คืนอย่างน้อย 1 รายการ',
    en: 'How many go back? At least one line, please.',
  },
  backCredited: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบคืนนี้บันทึกใบลดหนี้แล้ว หรือไม่ต้องมีใบลดหนี้',
    en: 'Its credit note is entered already, or none is needed.',
  },
  backNotCredited: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบคืนนี้ยังไม่มีใบลดหนี้ให้ยกเลิก',
    en: 'It has no credit note to cancel.',
  },
  billGoneBack: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยกเลิกบิลไม่ได้ เพราะของบางส่วนคืนผู้ขายหลังวางบิลแล้ว',
    en: 'Some of these goods went back after they were billed: the bill stays.',
  },
  noPaperHere: {
    status: 503,
    code: 'UNAVAILABLE',
    th: 'เครื่องนี้สร้าง PDF ไม่ได้ ใช้ปุ่มพิมพ์แทน',
    en: 'No PDF can be made on this machine; print the page instead.',
  },
  noSeller: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใส่ข้อมูลกิจการ (ชื่อ ที่อยู่ เลขประจำตัวผู้เสียภาษี) ในหน้าตั้งค่าผู้ออกเอกสารก่อน',
    en: 'Fill in the business’s name, address and tax id in the settings of its papers first.',
  },
  payeeTaxId: {
    status: 422,
    code: 'TAX_ID_INVALID',
    th: 'ผู้รับเงินต้องมีเลขประจำตัวผู้เสียภาษีจึงออก 50 ทวิได้',
    en: 'The payee needs a tax id for a certificate of tax withheld.',
  },
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'ใบสั่งซื้อเปลี่ยนไปหลังขออนุมัติ ขอใหม่อีกครั้ง',
    en: 'The order changed since this was asked. Ask again.',
  },
  overLimit: {
    status: 403,
    code: 'LIMIT_EXCEEDED',
    th: ({ limit }: { limit: bigint }) => `เกินวงเงินอนุมัติของคุณ ${formatBaht(limit)} รอผู้ที่มีวงเงินสูงกว่า`,
    en: ({ limit }: { limit: bigint }) =>
      `Above your own limit of ${formatBaht(limit)}: somebody with a higher one decides.`,
  },
})

interface BilledMore {
  name: string
  billed: string
  received: string
  over: string
  satang: bigint
}

interface OtherPrice {
  name: string
  ordered: bigint
  net: bigint
}
