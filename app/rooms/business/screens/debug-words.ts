import { defineWords } from '#ui/define-words.ts'

export const debugWords = defineWords({
  th: {
    title: 'ส่วนย่อยและสิทธิ์ที่มีผล',
    lead: 'สำหรับนักพัฒนา บนเครื่องของตัวเองเท่านั้น',
    role: 'บทบาทในเว็บไซต์',
    variant: 'หน้าจอที่เลือกให้',
    staff: 'หน้าที่',
    rules: 'สิ่งที่ต่างจากมาตรฐาน',
    none: 'ไม่มี',
    rights: 'สิทธิ์',
    right: 'สิทธิ์',
    permissions: 'คำในโค้ด',
    all: (count: number) => `ทั้งหมด ${count} คำ`,
  },
  en: {
    title: 'Nested views and permissions in force',
    lead: 'For developers, on their own machine only.',
    role: 'Role on the site',
    variant: 'Variant chosen',
    staff: 'Roles in the business',
    rules: 'What differs from the presets',
    none: 'None',
    rights: 'Rights',
    right: 'Right',
    permissions: 'Permissions in the code',
    all: (count) => `${count} permissions in all`,
  },
})
