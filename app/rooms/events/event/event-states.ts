/** Pure: in which states an event may be, and what may be done with it. */
import { states } from '#ui/states.ts'

export const eventStates = states(
  {
    draft: { tone: 'neutral', th: 'ฉบับร่าง', en: 'Draft', can: { publish: 'published', archive: 'archived' } },
    published: {
      tone: 'good',
      th: 'เปิดให้เห็น',
      en: 'Published',
      can: { postpone: 'postponed', cancel: 'cancelled', archive: 'archived' },
    },
    postponed: {
      tone: 'warn',
      th: 'เลื่อนวัน',
      en: 'Postponed',
      note: {
        th: 'ตั้งวันใหม่แล้วกดเผยแพร่อีกครั้ง เราจะแจ้งวันใหม่ให้ผู้ถือตั๋ว ระหว่างนี้ไม่ขายตั๋ว',
        en: 'Set the new date, then publish it again: everybody with a ticket is told. Nothing is sold meanwhile.',
      },
      can: { publish: 'published', cancel: 'cancelled' },
    },
    cancelled: {
      tone: 'bad',
      th: 'ยกเลิกงาน',
      en: 'Cancelled',
      note: {
        th: 'ไม่ขายตั๋วและไม่ให้เข้างานแล้ว คืนเงินผู้ซื้อได้ที่ “แจ้งและคืนเงิน”',
        en: 'Nothing is sold and nobody comes in. Refund the buyers under “Messages and refunds”.',
      },
      can: { archive: 'archived' },
    },
    archived: { tone: 'neutral', th: 'เก็บแล้ว', en: 'Archived', can: { publish: 'published' } },
  },
  {
    publish: {
      may: 'events.changeEvents',
      th: 'เผยแพร่',
      en: 'Publish',
      kind: 'primary',
      did: { th: 'เผยแพร่งาน', en: 'published an event' },
    },
    postpone: {
      may: 'events.changeEvents',
      th: 'เลื่อนวัน',
      en: 'Postpone',
      did: { th: 'เลื่อนวันงาน', en: 'postponed an event' },
      ask: {
        title: { th: 'หยุดขายและแจ้งว่าเลื่อนวัน?', en: 'Stop selling and say that it is postponed?' },
        body: {
          th: 'ผู้ถือตั๋วได้รับแจ้งทันที ตั๋วที่ขายแล้วยังใช้ได้ในวันใหม่',
          en: 'Everybody with a ticket is told at once. Tickets that were sold hold for the new date.',
        },
      },
    },
    archive: {
      may: 'events.changeEvents',
      th: 'เก็บเข้าคลัง',
      en: 'Archive',
      did: { th: 'เก็บงานเข้าคลัง', en: 'archived an event' },
    },
    cancel: {
      may: 'events.changeEvents',
      th: 'ยกเลิกงาน',
      en: 'Cancel',
      kind: 'danger',
      did: { th: 'ยกเลิกงาน', en: 'cancelled an event' },
      ask: {
        title: { th: 'ยกเลิกงานนี้?', en: 'Cancel this event?' },
        body: {
          th: 'หยุดขายและไม่ให้เข้างานทันที ผู้ถือตั๋วได้รับแจ้ง เงินที่รับแล้วยังไม่ถูกคืนจนกว่าคุณจะสั่งคืน',
          en: 'Selling and entry stop at once, and everybody with a ticket is told. Money that came stays until you refund it.',
        },
      },
    },
  },
)
export type EventState = (typeof eventStates)['names'][number]
