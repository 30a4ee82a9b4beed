import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/cluster/products',
      label: { th: 'สินค้า', en: 'Products' },
      icon: 'tag',
      group: 'goods',
      may: 'stock.see',
      alias: ['เพิ่มสินค้า', 'ราคา', 'หมวดหมู่', 'นำเข้า', 'นำเข้าสินค้า', 'import', 'catalogue', 'prices', 'categories'],
    },
    {
      path: '/cluster/user/store/inventorys',
      label: { th: 'สต็อก', en: 'Stock' },
      icon: 'box',
      group: 'goods',
      may: 'stock.see',
      alias: ['คลังสินค้า', 'รับของ', 'นับสต็อก', 'inventory', 'receive', 'count'],
    },
  ],
}
