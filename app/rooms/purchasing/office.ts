import type { OfficeRoom } from '#kernel/office.ts'
import { billsPath, certificatesPath, ordersPath, reorderPath } from './links.ts'
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
    {
      path: ordersPath,
      label: { th: 'ใบสั่งซื้อ', en: 'Purchase orders' },
      icon: 'truck',
      group: 'goods',
      of: 'shop',
      may: 'purchasing.seeSuppliers',
      isBelow: true,
      alias: ['PO', 'สั่งซื้อ', 'จัดซื้อ', 'purchase order', 'รับของ', 'receive', 'ordering'],
    },
    {
      path: reorderPath,
      label: { th: 'ควรสั่งซื้อ', en: 'Suggested orders' },
      icon: 'box',
      group: 'goods',
      of: 'shop',
      may: 'purchasing.seeSuppliers',
      isBelow: true,
      alias: ['reorder', 'เติมสต็อก', 'สั่งของเพิ่ม', 'replenish', 'ของใกล้หมด'],
    },
    {
      path: billsPath,
      label: { th: 'บิลผู้ขายตามใบสั่งซื้อ', en: 'Supplier bills' },
      icon: 'receipt',
      group: 'goods',
      of: 'shop',
      may: 'purchasing.seeSuppliers',
      isBelow: true,
      alias: ['บิลซื้อ', 'เจ้าหนี้การค้า', 'accounts payable', 'AP', 'วางบิล', 'supplier invoice'],
    },
    {
      path: certificatesPath,
      label: { th: 'หนังสือรับรอง 50 ทวิ', en: 'WHT certificates' },
      icon: 'receipt',
      group: 'money',
      may: 'purchasing.payBills',
      isBelow: true,
      alias: ['50 ทวิ', 'หัก ณ ที่จ่าย', 'ภ.ง.ด.3', 'ภ.ง.ด.53', 'withholding tax', 'PND'],
    },
  ],
}
