import type { MineRoom } from '#kernel/mine.ts'
import { myFiles } from './my-files.ts'
import { myOpenOrders } from './my-open-orders.ts'

export const mine: MineRoom = {
  places: [
    {
      path: '/shop/orders',
      label: { th: 'คำสั่งซื้อ', en: 'Orders' },
      icon: 'box',
      group: 'buying',
      may: 'shop.ownOrders',
      often: true,
    },
  ],
  cards: [myOpenOrders],
  files: [myFiles],
}
