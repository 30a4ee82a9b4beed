import { defineWords } from '../define-words.ts'

export const autoSaveWords = defineWords({
  th: {
    saving: 'กำลังบันทึก…',
    saved: 'บันทึกแล้ว',
    unsaved: 'ยังไม่ได้บันทึก จะลองใหม่เอง',
    refused: 'ยังไม่ได้บันทึก มีช่องที่ต้องแก้',
    late: 'ยังไม่ได้บันทึก มีคนแก้ไปก่อน',
    lateBody: 'สิ่งที่คุณพิมพ์ยังอยู่ครบ เลือกว่าจะใช้ของใคร',
    useMine: 'ใช้ของฉันแทน',
    useTheirs: 'ใช้ของที่บันทึกไว้',
    title: 'ออกทั้งที่ยังไม่ได้บันทึก?',
    message: 'สิ่งที่แก้ล่าสุดยังส่งไปไม่ถึง ถ้าออกตอนนี้จะหายไป',
    leave: 'ออกโดยไม่บันทึก',
    stay: 'อยู่ต่อ',
    save: 'บันทึก',
  },
  en: {
    saving: 'Saving…',
    saved: 'Saved',
    unsaved: 'Not saved yet; trying again',
    refused: 'Not saved: a field needs mending',
    late: 'Not saved: somebody else was quicker',
    lateBody: 'What you typed is still here. Choose whose words stay.',
    useMine: 'Use mine',
    useTheirs: 'Use what was saved',
    title: 'Leave without saving?',
    message: 'Your last changes have not arrived. Leaving now loses them.',
    leave: 'Leave without saving',
    stay: 'Stay',
    save: 'Save',
  },
})
