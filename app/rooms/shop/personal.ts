import type { PersonalRoom } from '#kernel/personal.ts'
import { myFiles } from './my-files.ts'
import { myOpenOrders } from './my-open-orders.ts'

export const personal: PersonalRoom = {
  places: [
    {
      path: '/shop/orders',
      label: { th: 'คำสั่งซื้อ', en: 'Orders' },
      icon: 'box',
      group: 'buying',
      may: 'shop.ownOrders',
      often: true,
    },
    {
      path: '/user/wishes',
      label: { th: 'รายการที่อยากได้', en: 'Wish list' },
      icon: 'heart',
      group: 'buying',
      may: 'shop.ownOrders',
    },
  ],
  cards: [myOpenOrders],
  files: [myFiles],
}
