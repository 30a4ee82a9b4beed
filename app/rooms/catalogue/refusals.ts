import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('catalogue', {
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้อื่นแก้ไขสินค้านี้ไปแล้วระหว่างที่คุณแก้',
    en: (_now: { version: number }) => 'Somebody else has changed this product meanwhile.',
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
  importUndone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'การนำเข้านี้ถูกย้อนไปแล้ว',
    en: 'This import was taken back already.',
  },
  importUnreadable: {
    status: 422,
    code: 'VALIDATION',
    th: 'อ่านไฟล์นี้ไม่ได้ ต้องเป็น CSV หรือ Excel (.xlsx) ที่บรรทัดแรกมีหัวคอลัมน์ “รหัสสินค้า” หรือ sku และไม่เกิน 5,000 บรรทัด',
    en: 'This file cannot be read: a CSV or Excel file (.xlsx) whose first line names a column sku, with at most 5,000 lines.',
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
