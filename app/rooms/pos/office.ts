import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/cluster/user/pos',
      label: { th: 'ขายหน้าร้าน', en: 'Counter' },
      icon: 'receipt',
      group: 'sales',
      may: 'pos.sell',
      alias: ['แคชเชียร์', 'เปิดกะ', 'ปิดกะ', 'POS', 'point of sale', 'cashier', 'till'],
    },
    {
      path: '/cluster/user/pos/registers',
      label: { th: 'เครื่องขาย', en: 'Registers' },
      icon: 'store',
      group: 'sales',
      may: 'pos.seeRegisters',
      isBelow: true,
      alias: ['ลิ้นชักเงิน', 'จุดขาย', 'cash drawer', 'terminals'],
    },
  ],
}
