import { defineWords } from '#ui/words.tsx'

export const calendarWords = defineWords({
  th: {
    overview: 'ทั้งปีโดยย่อ',
    days: (n: number) => `${n} วัน`,
    course: 'คอร์ส',
    anyCourse: 'ทุกคอร์ส',
    where: 'เรียนที่ไหน',
    anywhere: 'ทุกที่',
    online: 'ออนไลน์',
    room: 'ในห้องเรียน',
    show: 'แสดง',
    closing: 'ปิดรับสมัคร',
  },
  en: {
    overview: 'The year at a glance',
    days: (n) => (n === 1 ? '1 day' : `${n} days`),
    course: 'Course',
    anyCourse: 'All courses',
    where: 'Where',
    anywhere: 'Anywhere',
    online: 'Online',
    room: 'In a classroom',
    show: 'Show',
    closing: 'Enrolling ends',
  },
})
