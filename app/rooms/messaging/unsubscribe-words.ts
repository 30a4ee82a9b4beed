import { defineWords } from '#ui/define-words.ts'

export const unsubscribeWords = defineWords({
  th: {
    title: 'ยกเลิกรับอีเมล',
    ask: (kind: string) => `ไม่ต้องการรับอีเมลเรื่อง “${kind}” อีกใช่ไหม`,
    isOff: (kind: string) => `เราจะไม่ส่งอีเมลเรื่อง “${kind}” อีก`,
    still: 'อีเมลเรื่องอื่น เช่น คำสั่งซื้อและการชำระเงิน ยังส่งตามปกติ เปลี่ยนได้ที่การตั้งค่าการแจ้งเตือนเมื่อเข้าสู่ระบบ',
    stop: 'ยกเลิกรับ',
    again: 'กลับมารับอีเมลเรื่องนี้',
  },
  en: {
    title: 'Unsubscribe',
    ask: (kind) => `Stop getting e-mail about “${kind}”?`,
    isOff: (kind) => `You won’t get e-mail about “${kind}” any more.`,
    still:
      'Other e-mail, such as orders and payments, still comes. You can change all of it in your notification settings once signed in.',
    stop: 'Unsubscribe',
    again: 'Subscribe again',
  },
})
