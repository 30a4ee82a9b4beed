import type { OfficeRoom } from '#kernel/office.ts'
import { subscribersPath } from './plan-links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: subscribersPath,
      label: { th: 'สมาชิกรายงวด', en: 'Subscribers' },
      icon: 'calendar',
      group: 'people',
      may: 'subscriptions.seePlans',
      alias: [
        'สมาชิก',
        'แพ็กเกจ',
        'รายเดือน',
        'subscription',
        'plans',
        'สมัครสมาชิก',
        'ตัดรอบ',
        'รายปี',
        'ต่ออายุ',
        'recurring',
        'memberships',
        'renewals',
      ],
    },
    {
      path: '/cluster/bills/plans',
      label: { th: 'แพ็กเกจสมาชิก', en: 'Subscription plans' },
      icon: 'calendar',
      group: 'people',
      isBelow: true,
      may: 'subscriptions.seePlans',
      alias: ['แพ็กเกจ', 'ราคาสมาชิก', 'plan', 'pricing', 'tiers'],
    },
  ],
}
