import type { OfficeRoom } from '#kernel/office.ts'
import { calendarPath } from './links.ts'
import { calendarWords } from './words.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: calendarPath,
      label: { th: calendarWords.th.title, en: calendarWords.en.title },
      icon: 'calendar',
      group: 'today',
      may: 'calendar.own',
      alias: ['นัด', 'ตาราง', 'วันหยุด', 'กำหนดการ', 'agenda', 'schedule', 'appointments', 'holidays'],
    },
  ],
}
