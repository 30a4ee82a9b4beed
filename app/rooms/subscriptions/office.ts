import type { OfficeRoom } from '#kernel/office.ts'
import { subscribersPath } from './plan-links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: subscribersPath,
      label: { th: 'สมาชิก', en: 'Subscribers' },
      icon: 'calendar',
      group: 'money',
      may: 'subscriptions.seePlans',
      alias: ['แพ็กเกจ', 'รายเดือน', 'subscription', 'plans'],
    },
  ],
}
