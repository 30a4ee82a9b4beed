import type { OfficeRoom } from '#kernel/office.ts'
import { lessonsPath } from './links.ts'
import { waitingDecisions, waitingWork } from './waiting.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: lessonsPath,
      label: { th: 'คอร์สเรียน', en: 'Courses' },
      icon: 'book',
      group: 'goods',
      may: 'lessons.teach',
      waits: 'lessonWork',
      alias: ['บทเรียน', 'เรียน', 'lesson', 'course'],
    },
  ],
  waiting: [waitingWork, waitingDecisions],
}
