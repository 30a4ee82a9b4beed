import { defineWords } from '#ui/define-words.ts'

export const remindWords = defineWords({
  th: {
    watchers: 'คนติดตาม',
    watchersHint: 'ได้รับแจ้งเมื่อใกล้ครบกำหนดและเมื่องานเสร็จ',
    remind: 'เตือนก่อนครบกำหนด',
    never: 'ไม่เตือน',
    onTheDay: 'เช้าวันครบกำหนด',
    before: (days: number) => `${days} วันก่อน`,
    needsDay: 'ใส่วันเสร็จก่อน จึงจะเตือนได้',
  },
  en: {
    watchers: 'Watchers',
    watchersHint: 'They hear when it is nearly due and when it is done.',
    remind: 'Remind before it is due',
    never: 'No reminder',
    onTheDay: 'In the morning of the day',
    before: (days) => (days === 1 ? '1 day before' : `${days} days before`),
    needsDay: 'Give it a due date first.',
  },
})
