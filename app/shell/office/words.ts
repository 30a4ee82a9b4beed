import { defineWords } from '#ui/words.tsx'

export const officeWords = defineWords({
  th: {
    who: 'บัญชีของฉัน',
    changePlaces: 'เปลี่ยนคนหรือล็อกเครื่อง',
    settings: 'การตั้งค่า',
    searchLong: 'ค้นหาหรือไปที่หน้า…',
    searchNotLoaded: 'เปิดการค้นหาไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    notices: 'การแจ้งเตือน',
    noticesWaiting: (count: number) => `การแจ้งเตือน มี ${count} เรื่องรอดำเนินการ`,
    nothingWaits: 'ไม่มีเรื่องรอดำเนินการ',
    nothingWaitsBody: 'เมื่อมีสลิปหรือคำสั่งซื้อที่รอคุณ จะแจ้งที่นี่ทันที',
    urgent: 'ลูกค้ารออยู่',
  },
  en: {
    who: 'My account',
    changePlaces: 'Change person or lock',
    searchLong: 'Search or go to…',
    searchNotLoaded: 'Search could not open. Check the connection and try again.',
    notices: 'Notifications',
    noticesWaiting: (count) => `Notifications: ${count} waiting`,
    settings: 'Settings',
    nothingWaits: 'You’re all caught up',
    nothingWaitsBody: 'Slips and orders that need you will appear here.',
    urgent: 'A customer is waiting',
  },
})
