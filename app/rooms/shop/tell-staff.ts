/** Who may act on orders hears of a new one: by the bell, and by mail and LINE as each of them chose. */
import type { Tools } from '#kernel/action.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { noticesOf, notifyStaffOfMany, staffHear } from '#rooms/messaging/index.ts'
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
  returnAsked: {
    th: ({ number }: Pick<About, 'number'>) => ({
      title: `ลูกค้าขอคืนสินค้าของ ${number}`,
      text: 'อ่านเหตุผล แล้วรับหรือไม่รับคืน',
      action: 'เปิดคำสั่งซื้อ',
    }),
    en: ({ number }) => ({
      title: `A return of ${number} was requested`,
      text: 'Read why, then accept or decline it.',
      action: 'Open the order',
    }),
  },
})

interface CameOrder {
  orderId: string
  number: string
  total_satang: bigint
  siteId: string | null
}

export const tellStaff = (tools: Tools<ShopTables>, orders: readonly CameOrder[]): Promise<void> =>
  notifyStaffOfMany(
    tools,
    'newOrder',
    orders.map(({ orderId, number, total_satang: satang, siteId }) => ({
      path: queuedPath(number),
      siteId,
      message: notice('orderCame', { number, satang: String(satang) }),
      once: `orderCame ${orderId}`,
    })),
  )

export const tellStaffOfReturns = (
  tools: Tools<ShopTables>,
  asked: readonly { orderId: string; number: string; version: number; siteId: string | null }[],
): Promise<void> =>
  notifyStaffOfMany(
    tools,
    'newOrder',
    asked.map(({ orderId, number, version, siteId }) => ({
      path: queuedPath(number),
      siteId,
      message: notice('returnAsked', { number }),
      once: `returnAsked ${orderId} ${version}`,
    })),
  )
