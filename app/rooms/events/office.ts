import type { OfficeRoom } from '#kernel/office.ts'
import { deskPath } from './links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: deskPath,
      label: { th: 'งานอีเวนต์', en: 'Events' },
      icon: 'calendar',
      group: 'sales',
      may: 'events.seeEvents',
      alias: ['ตั๋ว', 'บัตร', 'เช็กอิน', 'tickets', 'check-in', 'concert'],
    },
  ],
}
