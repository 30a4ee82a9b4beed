import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('catalogue', {
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้อื่นแก้ไขสินค้านี้ไปแล้ว โปรดเปิดใหม่แล้วแก้อีกครั้ง',
    en: 'Somebody else has changed this product. Open it again and repeat your change.',
  },
  categoryCircle: {
    status: 422,
    code: 'CYCLE',
    th: 'หมวดหมู่อยู่ใต้ตัวเองไม่ได้',
    en: 'A category cannot lie below itself.',
  },
  bundleInBundle: {
    status: 422,
    code: 'VALIDATION',
    th: 'ชุดสินค้าใส่ชุดสินค้าอื่นไม่ได้',
    en: 'A bundle cannot hold another bundle.',
  },
  notAPicture: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'ไฟล์นี้ไม่ใช่รูปภาพ JPEG, PNG หรือ WebP',
    en: 'This file is not a JPEG, PNG or WebP picture.',
  },
})
