import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('purchasing', {
  supplierChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้อื่นบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: 'Somebody else saved this while you were editing.',
  },
})
