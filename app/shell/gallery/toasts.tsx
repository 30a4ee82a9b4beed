import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'ข้อความสั้นมุมจอ', en: 'Toasts' }

const words = defineWords({
  th: {
    kinds: 'หายเองใน 3 วินาที หยุดนับเมื่อชี้หรือโฟกัส',
    info: 'แจ้งให้ทราบ',
    good: 'สำเร็จ',
    bad: 'ผิดพลาด',
    undo: 'มีปุ่มเลิกทำ',
    long: 'ข้อความยาว',
    copied: 'คัดลอกลิงก์แล้ว',
    saved: 'บันทึกที่อยู่จัดส่งแล้ว',
    failed: 'ส่งสลิปไม่สำเร็จ ลองอีกครั้ง',
    removed: 'ลบ “เมล็ดดอยช้าง คั่วกลาง 200 ก.” ออกจากตะกร้าแล้ว',
    undoIt: 'เลิกทำ',
    restored: 'นำกลับมาแล้ว',
    story: 'ขนส่งเข้ารับพัสดุ 12 ชิ้นแล้ว ลูกค้าทุกคนได้รับเลขติดตามทางอีเมลและไลน์ ตรวจสอบสถานะได้ที่หน้าคำสั่งซื้อ',
  },
  en: {
    kinds: 'Gone after 3 seconds; the clock waits while you point or focus',
    info: 'News',
    good: 'Success',
    bad: 'Failure',
    undo: 'With undo',
    long: 'A long one',
    copied: 'Link copied',
    saved: 'Delivery address saved',
    failed: 'The slip was not sent. Try again',
    removed: '“Doi Chaang beans, medium roast, 200 g” was taken out of the cart',
    undoIt: 'Undo',
    restored: 'It is back',
    story:
      'The carrier has collected 12 parcels. Every customer has the tracking number by e-mail and LINE; follow them on the orders page',
  },
})

export default function Toasts() {
  const text = useWords(words)
  const toast = useToast()
  const undo = { text: text.undoIt, onPress: () => toast({ message: text.restored, tone: 'good' }) }
  return (
    <Stack>
      <Card title={text.kinds} level={3}>
        <Row>
          <Button onClick={() => toast({ message: text.copied })}>{text.info}</Button>
          <Button onClick={() => toast({ message: text.saved, tone: 'good' })}>{text.good}</Button>
          <Button onClick={() => toast({ message: text.failed, tone: 'bad' })}>{text.bad}</Button>
          <Button onClick={() => toast({ message: text.removed, action: undo, ms: 8000 })}>{text.undo}</Button>
          <Button onClick={() => toast({ message: text.story })}>{text.long}</Button>
        </Row>
      </Card>
    </Stack>
  )
}
