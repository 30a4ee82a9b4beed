import { refusals } from '#kernel/refusals.ts'

interface EditedLine {
  variantId: string
  sku: string
  version: number
}

export const refuse = refusals('catalogue', {
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้อื่นแก้ไขสินค้านี้ไปแล้วระหว่างที่คุณแก้',
    en: (_now: { version: number }) => 'Somebody else has changed this product meanwhile.',
  },
  linesEdited: {
    status: 409,
    code: 'CHANGED_ELSEWHERE',
    th: ({ lines }: { lines: EditedLine[] }) =>
      `มีผู้อื่นแก้ไข ${lines.map(({ sku }) => sku).join(', ')} ไปแล้วระหว่างที่คุณแก้ ยังไม่มีอะไรถูกบันทึก`,
    en: ({ lines }: { lines: EditedLine[] }) =>
      `Somebody else has changed ${lines.map(({ sku }) => sku).join(', ')} meanwhile. Nothing was saved.`,
  },
  priceListChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้อื่นแก้ไขรายการราคานี้ไปแล้วระหว่างที่คุณแก้',
    en: (_now: { version: number }) => 'Somebody else has changed this price list meanwhile.',
  },
  categoryCircle: {
    status: 422,
    code: 'CYCLE',
    th: 'หมวดหมู่อยู่ใต้ตัวเองไม่ได้',
    en: 'A category cannot lie below itself.',
  },
  categoryHolds: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลบไม่ได้ เพราะยังมีสินค้าหรือหมวดย่อยอยู่ในหมวดนี้',
    en: 'This category still holds products or categories. Move them first.',
  },
  priceBelowZero: {
    status: 422,
    code: 'VALIDATION',
    th: ({ sku }: { sku: string }) => `ราคาของ ${sku} จะต่ำกว่า 0 จึงไม่ได้เปลี่ยนราคาใด`,
    en: ({ sku }: { sku: string }) => `${sku} would cost less than nothing. No price was changed.`,
  },
  importChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'สินค้าเปลี่ยนไปตั้งแต่ที่ดูตัวอย่าง โปรดดูตัวอย่างใหม่แล้วนำเข้าอีกครั้ง ยังไม่มีอะไรถูกบันทึก',
    en: 'The products have changed since this preview. Nothing was saved; look at the new preview and import again.',
  },
  importAsks: {
    status: 422,
    code: 'VALIDATION',
    th: 'ไฟล์จากเครื่องขายมีคำถามที่ยังไม่ได้ตอบ โปรดตอบแล้วดูตัวอย่างอีกครั้ง ยังไม่มีอะไรถูกบันทึก',
    en: 'The file of the till leaves questions open. Please answer them and look at the preview again. Nothing was saved.',
  },
  importUndone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'การนำเข้านี้ถูกย้อนไปแล้ว',
    en: 'This import was taken back already.',
  },
  importUnreadable: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { found: string }) =>
      `ไม่พบหัวคอลัมน์ “รหัสสินค้า” หรือ sku ในไฟล์นี้ คอลัมน์ที่ต้องมีคือ รหัสสินค้า ชื่อ ราคา${d.found && ` ที่พบคือ ${d.found}`}`,
    en: (d: { found: string }) =>
      `No column of this file is called sku. It needs sku, name and price${d.found && `; it has ${d.found}`}.`,
  },
  importLong: {
    status: 422,
    code: 'VALIDATION',
    th: 'ไฟล์นี้ไม่มีบรรทัดสินค้า หรือมีเกิน 5,000 บรรทัด',
    en: 'This file has no lines of goods, or more than 5,000.',
  },
  importAlike: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { titles: string }) => `มีหลายคอลัมน์ที่หมายถึงสิ่งเดียวกัน: ${d.titles} โปรดเหลือไว้คอลัมน์เดียว`,
    en: (d: { titles: string }) => `Several columns mean the same: ${d.titles}. Please keep one of them.`,
  },
  importListFile: {
    status: 422,
    code: 'VALIDATION',
    th: 'ไฟล์นี้คือรายการสินค้าสำหรับดู ราคาในไฟล์คือราคาที่ลูกค้าจ่าย โปรดใช้ “ดาวน์โหลดสินค้าทั้งหมดไปแก้” แล้วแก้ไฟล์นั้น',
    en: 'This is the list of products, made to be read: its prices are what buyers pay now. Please change the file of “Download all products to change them”.',
  },
  bundleHolds: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ชุดนี้ยังมีสินค้าอยู่ โปรดเอาสินค้าออกจากชุดก่อนเปลี่ยนชนิด',
    en: 'This bundle still holds goods. Take them out before it becomes something else.',
  },
  notABundle: { status: 409, code: 'INVALID_STATE', th: 'สินค้านี้ไม่ใช่ชุดสินค้า', en: 'This product is no bundle.' },
  bundleFull: {
    status: 422,
    code: 'VALIDATION',
    th: 'ชุดหนึ่งมีสินค้าได้ไม่เกิน 50 แบบ',
    en: 'A bundle holds at most 50 kinds.',
  },
  bundleInBundle: {
    status: 422,
    code: 'VALIDATION',
    th: 'ชุดสินค้าใส่ชุดสินค้าอื่นไม่ได้',
    en: 'A bundle cannot hold another bundle.',
  },
})
