import type { OfficeRoom } from '#kernel/office.ts'
import { waitingDeliveries } from './delivery-log.ts'
import { findThreads } from './find.ts'
import { deliveriesPath, officePath } from './links.ts'
import { waitingThreads } from './staff-threads.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: officePath,
      label: { th: 'ข้อความลูกค้า', en: 'Customer messages' },
      short: { th: 'ข้อความ', en: 'Messages' },
      icon: 'chat',
      group: 'people',
      may: 'messaging.answer',
      waits: 'messages',
      alias: ['แชท', 'กล่องข้อความ', 'ตอบลูกค้า', 'inbox', 'chat'],
    },
    {
      path: deliveriesPath,
      label: { th: 'ข้อความที่ส่ง', en: 'Sent messages' },
      icon: 'mail',
      group: 'people',
      may: 'messaging.deliveries',
      waits: 'undelivered',
      alias: ['อีเมล', 'SMS', 'LINE', 'mail', 'deliveries', 'outbox'],
    },
    {
      path: '/cluster/manage/deliveries/sender',
      label: { th: 'ผู้ส่งอีเมลและห้องแชต', en: 'Mail sender and chat' },
      about: { th: 'ชื่อผู้ส่ง ที่อยู่ตอบกลับ และห้องแชตของทีม', en: 'Sender’s name, reply address, the team’s chat room' },
      icon: 'mail',
      group: 'people',
      may: 'messaging.sender',
      alias: ['smtp', 'reply-to', 'ห้องแชต', 'webhook'],
    },
  ],
  finders: [{ title: { th: 'ข้อความลูกค้า', en: 'Customer messages' }, icon: 'chat', find: findThreads }],
  waiting: [waitingThreads, waitingDeliveries],
}
