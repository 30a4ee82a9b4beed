import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('tenancy', {
  // product.md §8: "Invalid environment: ..."
  invalidEnvironment: {
    status: 400,
    code: 'VALIDATION',
    th: (d: { environment: string }) => `สภาพแวดล้อมไม่ถูกต้อง: ${d.environment}`,
    en: (d: { environment: string }) => `Invalid environment: ${d.environment}`,
  },
  changedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้ดูแลอีกคนบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: 'Another admin saved while you were editing.',
  },
  markTooLarge: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    th: 'ไฟล์ใหญ่เกินไป ใช้ได้ไม่เกิน 2 MB',
    en: 'This file is too large. At most 2 MB.',
  },
  notAMark: {
    status: 415,
    code: 'UNSUPPORTED_FILE',
    th: 'ใช้ได้เฉพาะรูป PNG, JPEG หรือ WebP หากเป็น SVG ให้ส่งออกเป็น PNG ก่อน',
    en: 'Only PNG, JPEG or WebP pictures. Export an SVG as PNG first.',
  },
})
