import type { OfficeRoom } from '#kernel/office.ts'
import { deskPath, giftDesk, influencerDesk, managerPath } from './links.ts'

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
      path: giftDesk,
      label: { th: 'ของขวัญ', en: 'Gifts' },
      icon: 'gift',
      group: 'sales',
      may: 'events.giveGifts',
      alias: ['แพ็กเกจ', 'โค้ดของขวัญ', 'gift', 'package', 'voucher'],
    },
    {
      path: managerPath,
      label: { th: 'ภาพรวมงานและของขวัญ', en: 'Events overview' },
      icon: 'chart',
      group: 'sales',
      may: 'events.seeAttendees',
      alias: ['ตั๋ว', 'คอมมิชชัน', 'overview'],
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
