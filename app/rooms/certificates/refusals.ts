import { refusals } from '#kernel/refusals.ts'

/** learning.md §8. */
export const refuse = refusals('certificates', {
  notEligible: {
    status: 409,
    code: 'CERT_NOT_ELIGIBLE',
    th: 'ยังไม่ครบเงื่อนไขรับใบประกาศ ดูรายการที่ยังขาดด้านล่าง',
    en: 'Not everything is done yet. See below what is missing.',
  },
  nameMissing: {
    status: 409,
    code: 'CERT_NOT_ELIGIBLE',
    th: 'ยังไม่ได้ยืนยันชื่อ',
    en: 'The name has not been confirmed yet.',
  },
  notToApprove: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คนนี้ยังไม่ครบเงื่อนไขอื่น หรือได้รับอนุมัติไปแล้ว',
    en: 'This person has not done all else yet, or was approved already.',
  },
  notDoubted: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบนี้ไม่มีอะไรให้ตัดสินใจแล้ว',
    en: 'There is nothing to decide about this certificate any more.',
  },
  glyphMissing: {
    status: 422,
    code: 'GLYPH_MISSING',
    th: ({ sign, code }: { sign: string; code: string }) => `ฟอนต์ไม่รองรับอักขระ ${sign} (${code})`,
    en: ({ sign, code }: { sign: string; code: string }) => `The font has no letterform for ${sign} (${code}).`,
  },
  doubtful: {
    status: 409,
    code: 'NAME_DOUBTFUL',
    th: ({ meant }: { meant: string }) => `หมายถึง “${meant}” หรือไม่ ถ้าชื่อที่พิมพ์ถูกแล้ว ให้ติ๊กยืนยันแล้วกดอีกครั้ง`,
    en: ({ meant }: { meant: string }) =>
      `Did you mean “${meant}”? If what you typed is right, tick the box and press again.`,
  },
  alreadyIssued: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ออกใบประกาศให้แล้ว หากชื่อผิดให้แจ้งผู้สอนเพื่อออกใบใหม่',
    en: 'It has been issued already. If the name is wrong, ask the teacher for a new one.',
  },
  notStanding: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบประกาศนี้ไม่มีผลแล้ว',
    en: 'This certificate no longer stands.',
  },
  neverExpires: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบประกาศนี้ไม่มีวันหมดอายุ',
    en: 'This certificate never expires.',
  },
  notOpen: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'หลักสูตรนี้ยังไม่เปิดออกใบประกาศ',
    en: 'This programme issues nothing at the moment.',
  },
  templateWrong: {
    status: 422,
    code: 'TEMPLATE_WRONG',
    th: ({ why }: { why: string }) => `แม่แบบวาดไม่ได้: ${why}`,
    en: ({ why }: { why: string }) => `The template cannot be drawn: ${why}`,
  },
  templatePages: {
    status: 422,
    code: 'TEMPLATE_WRONG',
    th: 'แม่แบบต้องพอดีหนึ่งหน้า A4',
    en: 'A template makes one page of A4, no more.',
  },
  templateSlow: {
    status: 422,
    code: 'TEMPLATE_WRONG',
    th: 'แม่แบบใช้เวลาหรือหน่วยความจำมากเกินไป',
    en: 'The template takes too much time or memory.',
  },
  noPaperHere: {
    status: 503,
    code: 'NO_PDF',
    th: 'เครื่องนี้สร้าง PDF ไม่ได้ แต่หน้าใบประกาศยังใช้ตรวจสอบได้',
    en: 'This server cannot make PDFs. The certificate’s page still verifies it.',
  },
  notPicture: {
    status: 422,
    code: 'VALIDATION',
    th: 'เลือกรูป PNG หรือ JPEG จากไฟล์ของธุรกิจ ขนาดไม่เกิน 5 MB',
    en: 'Choose a PNG or JPEG of the business’s files, at most 5 MB.',
  },
  tooManyLines: {
    status: 422,
    code: 'VALIDATION',
    th: ({ most }: { most: number }) => `ครั้งละไม่เกิน ${most} คน`,
    en: ({ most }: { most: number }) => `At most ${most} people at a time.`,
  },
  noFile: {
    status: 422,
    code: 'VALIDATION',
    th: 'เลือกไฟล์ที่จะตรวจ',
    en: 'Choose a file to check.',
  },
})
