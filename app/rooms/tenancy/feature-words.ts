import { defineWords } from '#ui/define-words.ts'

export const featureWords = defineWords({
  th: {
    title: 'เปิดปิดส่วนต่าง ๆ',
    lead: 'ส่วนที่ปิดจะหายจากเมนู หน้าเว็บ และการเชื่อมต่อทันที ข้อมูลยังอยู่ครบ เปิดใหม่เมื่อไรก็ได้',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว มีผลทันที',
  },
  en: {
    title: 'Features',
    lead: 'What is closed leaves menus, pages and calls at once. Nothing is deleted: open it again whenever you like.',
    save: 'Save',
    saved: 'Saved. It counts from now on.',
  },
})
