import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { VisitorFooter } from '#ui/visitor-footer.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import styles from '../specimen.module.css'
import { browserName } from '#kernel/browser-name.ts'

export const title = { th: 'กรอบหน้าและท้ายหน้า', en: 'Page frame and footer' }

const words = defineWords({
  th: {
    usual: 'กรอบปกติ: พื้น gray-100 กว้างไม่เกิน 7xl',
    narrow: 'พื้น gray-200 กว้างไม่เกิน lg ระยะขอบเล็ก',
    orders: 'คำสั่งซื้อ',
    lead: 'ทุกช่องทางขายรวมอยู่ที่นี่',
    add: 'สร้างคำสั่งซื้อ',
    footer: 'ข้อมูลผู้ใช้ท้ายหน้า กดเพื่อเปิดและปิด',
    first: 'อรุณี',
    last: 'มีสุข',
  },
  en: {
    usual: 'As it comes: gray-100, at most 7xl wide',
    narrow: 'gray-200, at most lg wide, small padding',
    orders: 'Orders',
    lead: 'All channels together',
    add: 'New order',
    footer: 'User-info footer, opened and closed by a press',
    first: 'Arunee',
    last: 'Meesuk',
  },
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.18.0'

export default function Page() {
  const text = useWords(words)
  const head = (
    <PageHead as="h4" title={text.orders} actions={<Button kind="primary">{text.add}</Button>}>
      {text.lead}
    </PageHead>
  )
  return (
    <Stack>
      <Card title={text.usual} level={3} padding="none">
        <div className={styles.frameless}>
          <PageFrame>{head}</PageFrame>
        </div>
      </Card>
      <Card title={text.narrow} level={3} padding="none">
        <PageFrame background="gray-200" maxWidth="lg" padding="small" margin="small">
          {head}
        </PageFrame>
      </Card>
      <Card title={text.footer} level={3} padding="none">
        <VisitorFooter firstname={text.first} lastname={text.last} {...browserName(phone)} />
      </Card>
    </Stack>
  )
}
