import type { OfficeRoom } from '#kernel/office.ts'
import { promotionsPath } from './links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: promotionsPath,
      label: { th: 'โปรโมชัน', en: 'Promotions' },
      icon: 'gift',
      group: 'sales',
      may: 'promotions.see',
      alias: [
        'ส่วนลด',
        'คูปอง',
        'โค้ด',
        'ส่งฟรี',
        'ของแถม',
        'discount',
        'coupon',
        'voucher',
        'free shipping',
        'โปรโมชัน',
        'ลดราคา',
        'แฟลชเซลล์',
        'โค้ดส่วนลด',
        'sale',
        'flash sale',
        'promo',
        'offers',
      ],
    },
    {
      path: '/cluster/promotion/new',
      label: { th: 'สร้างโปรโมชัน', en: 'New promotion' },
      icon: 'gift',
      group: 'sales',
      isBelow: true,
      may: 'promotions.edit',
      alias: ['สร้างส่วนลด', 'สร้างคูปอง', 'สร้างโค้ด', 'create coupon', 'new discount'],
    },
    {
      path: '/cluster/promotion/calendar',
      label: { th: 'ปฏิทินโปรโมชัน', en: 'Promotion calendar' },
      icon: 'calendar',
      group: 'sales',
      isBelow: true,
      may: 'promotions.see',
      alias: ['แคมเปญ', 'campaigns', 'schedule'],
    },
  ],
}
