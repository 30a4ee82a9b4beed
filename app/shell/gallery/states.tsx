import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { StateBadge, type StateTable } from '#ui/state-badge.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'ป้าย ประกาศ และหน้าว่าง', en: 'Badges, notices and empty states' }

const words = defineWords({
  th: {
    badges: 'ป้าย',
    draft: 'ฉบับร่าง',
    fresh: 'มาใหม่',
    inStock: 'มีสินค้า',
    few: 'เหลือ 3 ชิ้น',
    soldOut: 'สินค้าหมด',
    table: 'ป้ายจากตารางสถานะเดียว',
    notices: 'ประกาศ',
    holiday: 'ร้านหยุด 5 ธันวาคม',
    holidayMore: 'คำสั่งซื้อหลังวันที่ 4 ธันวาคม 2569 จะจัดส่งวันที่ 6 ธันวาคม',
    paid: 'ชำระเงินเรียบร้อย',
    paidMore: 'ส่งใบเสร็จไปที่ arunee@example.com แล้ว',
    price: 'ราคาเปลี่ยนไปจากตอนใส่ตะกร้า',
    accept: 'ยอมรับราคาใหม่',
    slip: 'อ่านสลิปไม่ได้',
    slipMore: 'รูปเบลอหรือถูกตัด ลองถ่ายใหม่ให้เห็นคิวอาร์ทั้งดวง',
    empty: 'ยังไม่มีอะไร',
    noOrders: 'ยังไม่มีคำสั่งซื้อ',
    noOrdersMore: 'เมื่อลูกค้าสั่ง คำสั่งซื้อจะมาอยู่ที่นี่ทันที',
    addProduct: 'เพิ่มสินค้าชิ้นแรก',
    broken: 'มีข้อผิดพลาด',
    brokenTitle: 'เปิดหน้านี้ไม่ได้ในตอนนี้',
    brokenMore: 'เราบันทึกปัญหานี้ไว้แล้ว ข้อมูลของคุณไม่สูญหาย ลองอีกครั้งในอีกสักครู่',
  },
  en: {
    badges: 'Badges',
    draft: 'Draft',
    fresh: 'New',
    inStock: 'In stock',
    few: '3 left',
    soldOut: 'Sold out',
    table: 'Badges from one table of states',
    notices: 'Notices',
    holiday: 'Closed on 5 December',
    holidayMore: 'Orders after 4 December 2026 leave on 6 December.',
    paid: 'Paid',
    paidMore: 'The receipt went to arunee@example.com.',
    price: 'The price changed since you put it in the cart',
    accept: 'Accept the new price',
    slip: 'The slip could not be read',
    slipMore: 'It is blurred or cut off. Take it again with the whole QR code.',
    empty: 'Nothing yet',
    noOrders: 'No orders yet',
    noOrdersMore: 'When somebody orders, it is here at once.',
    addProduct: 'Add the first product',
    broken: 'Something is wrong',
    brokenTitle: 'This page cannot be shown now',
    brokenMore: 'We have noted the problem. Nothing of yours is lost. Try again in a moment.',
  },
})

const orderStates: StateTable<'waiting' | 'review' | 'paid' | 'sent' | 'cancelled' | 'returned'> = {
  waiting: { tone: 'warn', icon: 'clock', th: 'รอชำระเงิน', en: 'Awaiting payment' },
  review: { tone: 'info', icon: 'eye', th: 'กำลังตรวจสลิป', en: 'Slip in review' },
  paid: { tone: 'good', icon: 'check', th: 'ชำระแล้ว', en: 'Paid' },
  sent: { tone: 'good', icon: 'truck', th: 'จัดส่งแล้ว', en: 'Shipped' },
  cancelled: { tone: 'neutral', th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  returned: { tone: 'bad', icon: 'return', th: 'ตีกลับ', en: 'Returned' },
}

export default function States() {
  const text = useWords(words)
  return (
    <Stack>
      <Card title={text.badges} level={3}>
        <Row>
          <Badge>{text.draft}</Badge>
          <Badge tone="info">{text.fresh}</Badge>
          <Badge tone="good" icon="check">
            {text.inStock}
          </Badge>
          <Badge tone="warn" icon="clock">
            {text.few}
          </Badge>
          <Badge tone="bad">{text.soldOut}</Badge>
        </Row>
      </Card>
      <Card title={text.table} level={3}>
        <Row>
          {(Object.keys(orderStates) as (keyof typeof orderStates)[]).map((state) => (
            <StateBadge key={state} table={orderStates} state={state} />
          ))}
        </Row>
      </Card>
      <Card title={text.notices} level={3}>
        <Stack gap={12}>
          <Notice title={text.holiday}>{text.holidayMore}</Notice>
          <Notice tone="good" title={text.paid}>
            {text.paidMore}
          </Notice>
          <Notice tone="warn" title={text.price} action={<Button size="small">{text.accept}</Button>} />
          <Notice tone="bad" title={text.slip}>
            {text.slipMore}
          </Notice>
        </Stack>
      </Card>
      <Card title={text.empty} level={3}>
        <EmptyState title={text.noOrders} action={text.addProduct} to="?group=states">
          {text.noOrdersMore}
        </EmptyState>
      </Card>
      <Card title={text.broken} level={3}>
        <ErrorPanel status={503} title={text.brokenTitle} requestId="01KA-7Q2M-X4">
          {text.brokenMore}
        </ErrorPanel>
      </Card>
    </Stack>
  )
}
