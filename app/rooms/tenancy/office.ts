import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/config/theme',
      label: { th: 'ธีมของเว็บไซต์', en: 'Site theme' },
      about: { th: 'ชื่อ โลโก้ ไอคอน สี และตัวอักษร', en: 'Name, logo, icon, colours and fonts' },
      icon: 'palette',
      group: 'site',
      may: 'tenancy.settings',
      alias: ['สี', 'ฟอนต์', 'โลโก้', 'ชื่อเว็บ', 'favicon', 'colours', 'appearance'],
    },
    {
      path: '/config/domain',
      label: { th: 'โดเมน', en: 'Domains' },
      about: { th: 'ใช้ชื่อเว็บไซต์ของคุณเอง', en: 'Your site under a name of your own' },
      icon: 'store',
      group: 'site',
      may: 'tenancy.domains',
      alias: ['dns', 'hostname', 'https', 'www', 'ชื่อเว็บ'],
    },
    {
      path: '/config/features',
      label: { th: 'เปิดปิดส่วนต่าง ๆ', en: 'Features' },
      about: { th: 'ปิดส่วนที่ธุรกิจนี้ไม่ใช้', en: 'Close what this business does not use' },
      icon: 'settings',
      group: 'site',
      may: 'tenancy.settings',
      alias: ['ปิดร้าน', 'บล็อก', 'features', 'modules', 'areas'],
    },
    {
      path: '/config/languages',
      label: { th: 'ภาษา', en: 'Languages' },
      about: { th: 'ภาษาที่ผู้เข้าชมเลือกได้ และภาษาแรก', en: 'What visitors can read, and which comes first' },
      icon: 'bubble',
      group: 'site',
      may: 'tenancy.settings',
      alias: ['ไทย', 'อังกฤษ', 'english', 'thai', 'locale'],
    },
    {
      path: '/config/history',
      label: { th: 'ประวัติการตั้งค่า', en: 'Settings history' },
      about: { th: 'ใครเปลี่ยนอะไร และย้อนกลับ', en: 'Who changed what, and back to how it was' },
      icon: 'history',
      group: 'site',
      may: 'tenancy.history',
      alias: ['ย้อนกลับ', 'rollback', 'undo', 'audit'],
    },
  ],
}
