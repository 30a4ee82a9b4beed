import type { OfficeRoom } from '#kernel/office.ts'
import { startPath } from '#rooms/tenancy/index.ts'
import { findOrders, findProducts } from './find.ts'
import { deliveryPath, queuePath } from './order-links.ts'
import { waitingStart } from './start/start-steps.ts'
import { waitingOrders, waitingToPack } from './waiting.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: queuePath,
      label: { th: 'คำสั่งซื้อ', en: 'Orders' },
      icon: 'box',
      group: 'sales',
      may: 'shop.seeOrders',
      waits: ['decisions', 'toPack'],
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
      path: deliveryPath,
      label: { th: 'การจัดส่ง', en: 'Delivery' },
      about: { th: 'วิธีส่ง ค่าส่ง รับที่ร้าน และเก็บเงินปลายทาง', en: 'Ways, fees, pick-up and cash on delivery' },
      icon: 'truck',
      group: 'sales',
      may: 'shop.openShop',
      alias: ['ค่าส่ง', 'เก็บเงินปลายทาง', 'รับที่ร้าน', 'shipping', 'cod', 'pick-up'],
    },
    {
      path: startPath,
      label: { th: 'เริ่มต้นร้าน', en: 'Set up the shop' },
      icon: 'settings',
      group: 'site',
      may: 'shop.openShop',
      waits: 'start',
      alias: ['เปิดร้าน', 'ตั้งร้าน', 'start', 'publish', 'open'],
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
  waiting: [waitingOrders, waitingToPack, waitingStart],
}
