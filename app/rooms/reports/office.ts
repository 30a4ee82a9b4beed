import type { OfficeRoom } from '#kernel/office.ts'
import { waitingStock } from './low-stock.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/cluster/user/dashboard',
      label: { th: 'แดชบอร์ด', en: 'Dashboard' },
      icon: 'chart',
      group: 'today',
      may: 'reports.seeToday',
      often: true,
      alias: [
        'ยอดขาย',
        'รายงาน',
        'สรุป',
        'home',
        'sales',
        'reports',
        'หน้าแรก',
        'ภาพรวม',
        'กำไร',
        'overview',
        'figures',
        'today',
      ],
    },
  ],
  waiting: [waitingStock],
}
