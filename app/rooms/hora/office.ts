import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/hora/calculationMethods',
      label: { th: 'โหราศาสตร์: วิธีคำนวณ', en: 'Thai astrology: methods' },
      about: {
        th: 'วิธีคำนวณดวงเริ่มต้นของเว็บไซต์ หน้าผูกดวงอยู่ที่ /hora',
        en: 'How charts are calculated by default; visitors find them at /hora',
      },
      icon: 'calendar',
      group: 'site',
      may: 'hora.defaults',
      alias: ['hora', 'ดวง', 'ผูกดวง', 'ลัคนา', 'โหราศาสตร์', 'astrology', 'horoscope'],
    },
  ],
}
