/** Pure: what the school brings onto pages; what they read is in block-data.ts, how they look in parts/blocks.tsx. */
import { choice, number, record, words } from '#kernel/block-fields.ts'
import type { BlockKinds } from '#kernel/page-blocks.ts'

export const blocks = {
  courses: {
    name: { th: 'คอร์สเรียน', en: 'Courses' },
    at: '/lesson',
    words: {
      category: { th: 'หมวดคอร์ส', en: 'Category of courses' },
      popular: { th: 'มีผู้เรียนมาก', en: 'Most learners' },
      new: { th: 'ใหม่สุด', en: 'Newest' },
      rating: { th: 'คะแนนสูงสุด', en: 'Best rated' },
      price: { th: 'ราคาน้อยไปมาก', en: 'Cheapest first' },
    },
    fields: {
      title: words(),
      category: record('courseCategory'),
      sort: choice('popular', 'new', 'rating', 'price'),
      count: number(1, 12, 3),
    },
  },
} as const satisfies BlockKinds
