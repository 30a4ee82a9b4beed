import type { OfficeRoom } from '#kernel/office.ts'
import { promotionsPath } from './links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: promotionsPath,
      label: { th: 'โปรโมชั่น', en: 'Promotions' },
      icon: 'gift',
      group: 'goods',
      may: 'promotions.see',
      alias: ['ส่วนลด', 'คูปอง', 'โค้ด', 'ส่งฟรี', 'ของแถม', 'discount', 'coupon', 'voucher', 'free shipping'],
    },
  ],
}
