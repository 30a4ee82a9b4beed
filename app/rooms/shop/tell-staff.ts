/** Who may act on orders hears of a new one: by the bell, and by mail and LINE as each of them chose. */
import type { Tools } from '#kernel/action.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { noticesOf, notifyStaff, staffHear } from '#rooms/messaging/index.ts'
import { queuedPath } from './order-links.ts'
import { permissions } from './permissions.ts'
import type { ShopTables } from './room.ts'

staffHear('newOrder', permissions['shop.manageOrders'])

type About = { number: string; satang: string }

const notice = noticesOf('shop', {
  orderCame: {
    th: ({ number, satang }: About) => ({
      title: `มีคำสั่งซื้อใหม่ ${number}`,
      text: `ยอด ${formatBaht(BigInt(satang))}`,
      action: 'เปิดคำสั่งซื้อ',
    }),
    en: ({ number, satang }) => ({
      title: `New order ${number}`,
      text: `Total ${formatBaht(BigInt(satang))}`,
      action: 'Open the order',
    }),
  },
})

export const tellStaff = (
  tools: Tools<ShopTables>,
  order: { orderId: string; number: string; total_satang: bigint; siteId: string | null },
): Promise<void> =>
  notifyStaff(tools, {
    kind: 'newOrder',
    path: queuedPath(order.number),
    siteId: order.siteId,
    message: notice('orderCame', { number: order.number, satang: String(order.total_satang) }),
    once: `orderCame ${order.orderId}`,
  })
