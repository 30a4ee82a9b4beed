import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/cluster/user/scan',
      label: { th: 'สแกนรหัส', en: 'Scan a code' },
      short: { th: 'สแกน', en: 'Scan' },
      icon: 'qr',
      group: 'goods',
      // In the side of who counts and moves goods; others come by typing, to the one below.
      may: 'scan.gather',
      alias: ['qr', 'คิวอาร์', 'บาร์โค้ด', 'barcode', 'สแกนเนอร์', 'scanner', 'กล้อง', 'camera', 'ยิงบาร์โค้ด', 'เช็กสลิป'],
    },
    {
      path: '/cluster/scan',
      label: { th: 'สแกนรหัสของกิจการ', en: 'Scan, for the business' },
      icon: 'qr',
      group: 'goods',
      may: 'scan.seeDesk',
      isBelow: true,
      alias: ['qr', 'คิวอาร์', 'เครื่องสแกน', 'เช็กสลิป'],
    },
  ],
}
