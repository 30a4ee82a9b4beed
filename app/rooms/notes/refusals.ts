import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('notes', {
  whichPerson: {
    status: 422,
    code: 'VALIDATION',
    th: ({ name }: { name: string; field: string }) => `มีคนชื่อ ${name} มากกว่าหนึ่งคน กด “กล่าวถึง” แล้วเลือกคนที่ต้องการ`,
    en: ({ name }: { name: string; field: string }) =>
      `More than one person is called ${name}. Press “Mention” and choose who is meant.`,
  },
  fileGone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไฟล์ที่เลือกไม่อยู่ในไดรฟ์ของธุรกิจแล้ว',
    en: 'A chosen file is no longer in the business’s drive.',
  },
})
