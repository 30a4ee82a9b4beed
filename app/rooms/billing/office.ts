import type { OfficeRoom } from '#kernel/office.ts'
import { findPapers, findSlips } from './find.ts'
import { queuePath } from './links.ts'
import { waitingSlips } from './waiting.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: queuePath,
      label: { th: 'สลิปและบิล', en: 'Slips and bills' },
      short: { th: 'สลิป', en: 'Slips' },
      icon: 'receipt',
      group: 'sales',
      may: 'billing.seeSlips',
      waits: 'slips',
      often: true,
      alias: ['ตรวจสลิป', 'ชำระเงิน', 'โอนเงิน', 'payments', 'review'],
    },
  ],
  finders: [
    { title: { th: 'สลิป', en: 'Slips' }, icon: 'receipt', find: findSlips },
    { title: { th: 'ใบเสร็จและใบกำกับภาษี', en: 'Receipts and invoices' }, icon: 'file', find: findPapers },
  ],
  waiting: [waitingSlips],
}
