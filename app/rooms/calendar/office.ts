import type { OfficeRoom } from '#kernel/office.ts'
import { bookWords } from './book/book-words.ts'
import { appointmentsPath, calendarPath } from './links.ts'
import { mailWords } from './mail/mail-words.ts'
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
    {
      path: appointmentsPath,
      label: { th: bookWords.th.appointments, en: bookWords.en.appointments },
      icon: 'clock',
      group: 'today',
      may: 'calendar.manage',
      of: 'calendar',
      alias: ['จอง', 'จองเวลา', 'คิว', 'booking', 'appointments', 'hours'],
    },
    {
      path: '/calendar/email',
      label: { th: mailWords.th.title, en: mailWords.en.title },
      about: { th: mailWords.th.lead, en: mailWords.en.lead },
      icon: 'mail',
      group: 'today',
      may: 'calendar.manage',
      of: 'calendar',
      alias: ['คำเชิญ', 'เตือนนัด', 'สรุปสัปดาห์', 'invitations', 'reminders', 'notifications', 'digest'],
    },
  ],
}
