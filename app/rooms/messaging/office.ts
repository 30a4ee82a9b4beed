import type { OfficeRoom } from '#kernel/office.ts'
import { waitingDeliveries } from './delivery-log.ts'
import { deliveriesPath } from './links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: deliveriesPath,
      label: { th: 'ข้อความที่ส่ง', en: 'Sent messages' },
      icon: 'mail',
      group: 'people',
      may: 'messaging.deliveries',
      waits: 'undelivered',
      alias: ['อีเมล', 'SMS', 'LINE', 'mail', 'deliveries', 'outbox'],
    },
  ],
  waiting: [waitingDeliveries],
}
