import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Stepper, Timeline } from '#ui/steps.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'ขั้นตอนและลำดับเวลา', en: 'Steps and timelines' }

const words = defineWords({
  th: {
    steps: 'ขั้นตอน',
    cart: 'ตะกร้า',
    address: 'ที่อยู่',
    payment: 'ชำระเงิน',
    done: 'เสร็จ',
    minutes: 'ราว 2 นาที',
    refused: 'ขั้นที่มีปัญหา',
    timeline: 'ลำดับเวลา',
    delivered: 'ลูกค้าได้รับสินค้าแล้ว',
    shipped: 'ส่งกับไปรษณีย์ไทย',
    tracking: 'เลขพัสดุ EX123456789TH',
    approved: 'ยืนยันสลิปแล้ว',
    refusedSlip: 'สลิปใบแรกไม่ผ่าน',
    why: 'ยอดเงินไม่ตรงกับคำสั่งซื้อ',
    placed: 'สั่งซื้อ',
  },
  en: {
    steps: 'Stepper',
    cart: 'Cart',
    address: 'Address',
    payment: 'Payment',
    done: 'Done',
    minutes: 'about 2 minutes',
    refused: 'A step with a problem',
    timeline: 'Timeline',
    delivered: 'The customer has it',
    shipped: 'Sent with Thailand Post',
    tracking: 'Tracking number EX123456789TH',
    approved: 'Slip approved',
    refusedSlip: 'The first slip was turned down',
    why: 'The amount is not that of the order',
    placed: 'Order placed',
  },
})

export default function Progress() {
  const text = useWords(words)
  const { dateTime } = useFormat()
  const at = (instant: string) => ({ when: dateTime(instant), dateTime: instant })
  return (
    <Stack>
      <Card title={text.steps} level={3}>
        <Stepper
          label={text.steps}
          steps={[
            { label: text.cart, state: 'done' },
            { label: text.address, state: 'now', hint: text.minutes },
            { label: text.payment, state: 'next' },
            { label: text.done, state: 'next' },
          ]}
        />
      </Card>
      <Card title={text.refused} level={3}>
        <Stepper
          label={text.refused}
          steps={[
            { label: text.cart, state: 'done' },
            { label: text.address, state: 'done' },
            { label: text.payment, state: 'error' },
            { label: text.done, state: 'next' },
          ]}
        />
      </Card>
      <Card title={text.timeline} level={3}>
        <Timeline
          entries={[
            { key: '5', title: text.delivered, tone: 'good', icon: 'check', ...at('2026-11-20T07:12:00Z') },
            {
              key: '4',
              title: text.shipped,
              body: text.tracking,
              tone: 'info',
              icon: 'truck',
              ...at('2026-11-18T09:40:00Z'),
            },
            { key: '3', title: text.approved, tone: 'good', ...at('2026-11-18T03:05:00Z') },
            { key: '2', title: text.refusedSlip, body: text.why, tone: 'bad', ...at('2026-11-17T13:31:00Z') },
            { key: '1', title: text.placed, ...at('2026-11-17T13:20:00Z') },
          ]}
        />
      </Card>
    </Stack>
  )
}
