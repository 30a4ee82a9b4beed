import type { OfficeRoom } from '#kernel/office.ts'
import { suppliersPath } from './supplier-list.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: suppliersPath,
      label: { th: 'ผู้ขาย', en: 'Suppliers' },
      icon: 'users',
      group: 'goods',
      of: 'shop',
      may: 'purchasing.seeSuppliers',
      alias: [
        'ซัพพลายเออร์',
        'ผู้จำหน่าย',
        'จัดซื้อ',
        'เจ้าหนี้',
        'vendor',
        'purchasing',
        'buying',
        'คู่ค้า',
        'โรงงาน',
        'สั่งของ',
        'suppliers',
        'vendors',
      ],
    },
  ],
}
