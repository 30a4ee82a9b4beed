import type { OfficeRoom } from '#kernel/office.ts'
import { deskPath, influencerDesk } from './links.ts'

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
    {
      path: influencerDesk,
      label: { th: 'ผู้แนะนำ', en: 'Influencers' },
      icon: 'users',
      group: 'sales',
      may: 'events.seeInfluencers',
      alias: ['คอมมิชชัน', 'แอฟฟิลิเอต', 'อินฟลูเอนเซอร์', 'affiliate', 'commission', 'referral'],
    },
  ],
}
