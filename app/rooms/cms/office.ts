import type { OfficeRoom } from '#kernel/office.ts'
import { legalEditPath } from './legal/legal-slugs.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: legalEditPath,
      label: { th: 'หน้าข้อกำหนดและนโยบาย', en: 'Legal pages' },
      icon: 'book',
      group: 'site',
      may: 'cms.legalPages',
      alias: ['pdpa', 'privacy', 'terms', 'ความเป็นส่วนตัว', 'การคืนสินค้า', 'การจัดส่ง', 'returns', 'delivery'],
    },
  ],
}
