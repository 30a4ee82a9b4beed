import type { OfficeRoom } from '#kernel/office.ts'
import { waitingInquiries } from './inquiries/inquiries.ts'
import { inquiriesPath } from './inquiries/inquiry-list.ts'
import { legalEditPath } from './legal/legal-slugs.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/cms/pages',
      label: { th: 'หน้าเว็บและบทความ', en: 'Pages and posts' },
      icon: 'file',
      group: 'site',
      may: 'cms.see',
      alias: ['cms', 'blog', 'บล็อก', 'landing', 'เว็บไซต์', 'builder'],
    },
    {
      path: inquiriesPath,
      label: { th: 'ข้อความจากหน้าเว็บ', en: 'Messages from the site' },
      icon: 'mail',
      group: 'people',
      may: 'cms.inquiries',
      waits: 'inquiries',
      alias: ['แบบฟอร์ม', 'ติดต่อเรา', 'contact form', 'leads', 'inquiries'],
    },
    {
      path: '/cms/menus',
      label: { th: 'เมนูของเว็บ', en: 'Menus' },
      icon: 'folder',
      group: 'site',
      may: 'cms.see',
      alias: ['navigation', 'header', 'footer', 'ท้ายเว็บ'],
    },
    {
      path: legalEditPath,
      label: { th: 'หน้าข้อกำหนดและนโยบาย', en: 'Legal pages' },
      about: { th: 'ข้อกำหนด ความเป็นส่วนตัว การจัดส่ง และการคืนสินค้า', en: 'Terms, privacy, delivery and returns' },
      icon: 'book',
      group: 'site',
      may: 'cms.legalPages',
      alias: ['pdpa', 'privacy', 'terms', 'ความเป็นส่วนตัว', 'การคืนสินค้า', 'การจัดส่ง', 'returns', 'delivery'],
    },
  ],
  waiting: [waitingInquiries],
}
