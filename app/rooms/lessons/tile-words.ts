import { defineWords } from '#ui/define-words.ts'

/** What a course says of itself wherever it stands among others; apart, so that a page that shows courses brings no more. */
export const tileWords = defineWords({
  th: {
    homeTitle: 'คอร์สเรียน',
    homeAll: 'ดูคอร์สทั้งหมด',
    level_all: 'สำหรับทุกคน',
    level_beginner: 'เริ่มต้น',
    level_middle: 'ปานกลาง',
    level_advanced: 'สูง',
    price_free: 'ฟรี',
    stars: (average: string, count: number) => `★ ${average} (${count})`,
    items: (n: number) => `${n} บทเรียน`,
    minutes: (n: number) => `${n} นาที`,
    seconds: (n: number) => `${n} วินาที`,
    nextRun: (day: string) => `รุ่นถัดไป ${day}`,
    seatsLeft: (n: number) => (n > 0 ? `เหลือ ${n} ที่` : 'เต็มแล้ว'),
    teacher: (name: string) => `สอนโดย ${name}`,
  },
  en: {
    homeTitle: 'Courses',
    homeAll: 'See all courses',
    level_all: 'For everybody',
    level_beginner: 'Beginner',
    level_middle: 'Intermediate',
    level_advanced: 'Advanced',
    price_free: 'Free',
    stars: (average, count) => `★ ${average} (${count})`,
    items: (n) => (n === 1 ? '1 item' : `${n} items`),
    minutes: (n) => `${n} min`,
    seconds: (n) => `${n} s`,
    nextRun: (day) => `Next run ${day}`,
    seatsLeft: (n) => (n > 0 ? `${n} seats left` : 'Full'),
    teacher: (name) => `Taught by ${name}`,
  },
})
