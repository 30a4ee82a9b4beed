import { defineWords } from '#ui/define-words.ts'

/** Reviews where everybody reads them: a product's page brings these words along, and no others of reviews. */
export const shownReviewWords = defineWords({
  th: {
    reviews: 'รีวิวจากผู้ซื้อ',
    of: (average: string, count: string) => `${average} จาก 5 (${count} รีวิว)`,
    ofFive: (stars: number) => `${stars} จาก 5 ดาว`,
    all: (count: string) => `ดูรีวิวทั้งหมด ${count} รายการ`,
    answer: 'ร้านตอบ',
  },
  en: {
    reviews: 'Reviews by buyers',
    of: (average, count) => `${average} of 5 (${count === '1' ? '1 review' : `${count} reviews`})`,
    ofFive: (stars) => `${stars} of 5 stars`,
    all: (count) => `See all ${count} reviews`,
    answer: 'The shop answered',
  },
})
