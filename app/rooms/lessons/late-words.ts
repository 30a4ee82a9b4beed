import { defineWords } from '#ui/define-words.ts'

/** Answers that came too late or from another device, as teachers read them. */
export const lateWords = defineWords({
  th: {
    title: 'คำตอบที่เก็บแยกไว้',
    lead: 'คำตอบเหล่านี้ยังไม่นับ ถ้ารับ ระบบจะคิดคะแนนใหม่และเก็บคะแนนเดิมไว้ ใบรับของผู้เรียนไม่เปลี่ยน',
    why_late: 'มาหลังหมดเวลา',
    why_elsewhere: 'มาจากเครื่องที่ไม่ได้ทำแล้ว',
    cameAt: (at: string) => `มาถึง ${at}`,
    came: 'คำตอบที่มาช้า',
    counts: 'คำตอบที่นับตอนนี้',
    accept: 'รับคำตอบนี้',
    decline: 'ไม่รับ',
    accepted: (name: string, at: string) => `${name} รับเมื่อ ${at}`,
    declined: (name: string, at: string) => `${name} ไม่รับ เมื่อ ${at}`,
    decided: 'บันทึกแล้ว',
  },
  en: {
    title: 'Answers kept apart',
    lead: 'These do not count yet. If you accept one, the attempt is scored again and the score before is kept. The learner’s receipt does not change.',
    why_late: 'Came after the end',
    why_elsewhere: 'Came from a device that no longer answers',
    cameAt: (at: string) => `arrived ${at}`,
    came: 'What came',
    counts: 'What counts now',
    accept: 'Accept it',
    decline: 'Do not accept',
    accepted: (name: string, at: string) => `${name} accepted it, ${at}`,
    declined: (name: string, at: string) => `${name} did not accept it, ${at}`,
    decided: 'Saved',
  },
})
