import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('cms', {
  changedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้อื่นบันทึกหน้านี้ไปก่อนระหว่างที่คุณแก้ไข โหลดหน้าใหม่แล้วแก้อีกครั้ง',
    en: 'Somebody else saved this page while you were editing. Load it again and repeat your changes.',
  },
})
