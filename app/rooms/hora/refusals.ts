import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('hora', {
  profileLimit: {
    status: 409,
    code: 'HORA_PROFILE_LIMIT',
    th: 'เก็บดวงได้ 200 ดวงต่อบัญชี ลบดวงที่ไม่ใช้ก่อนเพิ่มดวงใหม่',
    en: 'An account keeps up to 200 births. Delete one you no longer need first.',
  },
  consentNeeded: {
    status: 409,
    code: 'HORA_CONSENT_NEEDED',
    th: 'โปรดยินยอมให้เก็บข้อมูลวันเกิดก่อนบันทึก',
    en: 'Please agree to birth data being kept before saving.',
  },
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีการแก้ไขข้อมูลนี้จากที่อื่นระหว่างนี้ โปรดดูข้อมูลล่าสุดแล้วลองอีกครั้ง',
    en: 'This was changed elsewhere in the meantime. Please look at the newest version and try again.',
  },
})
