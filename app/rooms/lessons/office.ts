import type { OfficeRoom } from '#kernel/office.ts'
import { lessonsPath } from './links.ts'
import { waitingDecisions, waitingWork } from './waiting.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: lessonsPath,
      label: { th: 'คอร์สเรียน', en: 'Courses' },
      icon: 'book',
      group: 'learn',
      may: 'lessons.teach',
      waits: 'lessonWork',
      alias: [
        'บทเรียน',
        'เรียน',
        'lesson',
        'course',
        'คอร์ส',
        'สอน',
        'ผู้เรียน',
        'นักเรียน',
        'การบ้าน',
        'ตรวจงาน',
        'วิดีโอ',
        'ใบประกาศ',
        'lessons',
        'students',
        'grading',
        'homework',
        'certificates',
        'teach',
      ],
    },
  ],
  waiting: [waitingWork, waitingDecisions],
}
