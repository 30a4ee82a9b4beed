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
  changedSince: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้ดูแลอีกคนเปลี่ยนการตั้งค่าหลังจากที่คุณเปิดหน้านี้ ดูรายการล่าสุดด้านล่าง แล้วย้อนอีกครั้งถ้ายังต้องการ',
    en: 'Another admin changed the settings after you opened this page. Look at the newest below, and take back again if you still want to.',
  },
  domainLooksLike: {
    status: 422,
    code: 'VALIDATION',
    th: (_: { field: string }) => 'ชื่อนี้มีตัวอักษรที่หน้าตาเหมือนอีกชื่อหนึ่ง ใช้อักษรไทยล้วนหรืออังกฤษล้วนในแต่ละส่วน',
    en: (_: { field: string }) =>
      'This name has letters that look like those of another. Each part takes Thai or Latin letters, not both.',
  },
  domainKnown: {
    status: 409,
    code: 'DOMAIN_KNOWN',
    th: 'มีโดเมนนี้อยู่แล้ว',
    en: 'This domain is there already.',
  },
  tooManyDomains: {
    status: 409,
    code: 'TOO_MANY',
    th: (d: { most: number }) => `มีได้ไม่เกิน ${d.most} โดเมน ลบโดเมนที่ไม่ใช้ก่อน`,
    en: (d: { most: number }) => `There can be ${d.most} domains at most. Remove one that you do not use first.`,
  },
  domainNotActive: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'โดเมนนี้ยังใช้งานไม่ได้ ตั้งค่า DNS ให้เรียบร้อยก่อน',
    en: 'This domain is not active yet. Set up its DNS first.',
  },
  domainStays: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลบโดเมนหลักและโดเมนที่ระบบให้มาไม่ได้ เปลี่ยนโดเมนหลักก่อน',
    en: 'The primary domain and the one that came with the site stay. Make another one primary first.',
  },
})
