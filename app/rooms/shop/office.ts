import type { OfficeRoom } from '#kernel/office.ts'
import { findOrders, findProducts } from './find.ts'
import { queuePath } from './order-links.ts'
import { waitingOrders } from './waiting.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: queuePath,
      label: { th: 'คำสั่งซื้อ', en: 'Orders' },
      icon: 'box',
      group: 'sales',
      may: 'shop.seeOrders',
      waits: 'decisions',
      often: true,
      alias: ['ออเดอร์', 'รายการขาย', 'ลูกค้า', 'customers', 'sales'],
    },
    {
      path: '/cluster/products/reviews',
      label: { th: 'รีวิวสินค้า', en: 'Reviews' },
      icon: 'bubble',
      group: 'goods',
      may: 'shop.manageGoods',
      alias: ['ดาว', 'ความเห็น', 'stars', 'ratings'],
    },
    {
      path: '/shop/products',
      label: { th: 'ดูหน้าร้าน', en: 'See the shop' },
      icon: 'store',
      group: 'site',
      may: 'shop.buy',
      alias: ['สินค้า', 'หน้าเว็บ', 'storefront', 'products'],
    },
  ],
  finders: [
    { title: { th: 'คำสั่งซื้อ', en: 'Orders' }, icon: 'box', find: findOrders },
    { title: { th: 'สินค้า', en: 'Products' }, icon: 'tag', find: findProducts },
  ],
  waiting: [waitingOrders],
}
