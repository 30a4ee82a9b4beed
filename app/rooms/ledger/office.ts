import type { OfficeRoom } from '#kernel/office.ts'
import { booksPath } from './links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: booksPath,
      label: { th: 'สมุดบัญชี', en: 'The books' },
      icon: 'book',
      group: 'money',
      may: 'ledger.seeTrialBalance',
      alias: [
        'งบทดลอง',
        'บัญชีแยกประเภท',
        'ปิดบัญชี',
        'ledger',
        'trial balance',
        'closing',
        'บัญชี',
        'งบ',
        'ผังบัญชี',
        'รายวัน',
        'accounting',
        'journal',
        'general ledger',
        'accounts',
      ],
    },
  ],
}
