import type { PersonalRoom } from '#kernel/personal.ts'
import { myFiles } from './my-files.ts'
import { myOpenBills } from './my-open-bills.ts'

export const personal: PersonalRoom = {
  places: [
    {
      path: '/billing/payment',
      label: { th: 'บิลและใบเสร็จ', en: 'Bills and receipts' },
      icon: 'receipt',
      group: 'buying',
      may: 'billing.seeOwnBills',
    },
  ],
  cards: [myOpenBills],
  files: [myFiles],
}
