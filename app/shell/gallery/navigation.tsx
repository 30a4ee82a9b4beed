import { Accordion } from '#ui/accordion.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'หาทาง', en: 'Finding the way' }

const words = defineWords({
  th: {
    crumbs: 'เส้นทาง',
    home: 'หน้าแรก',
    coffee: 'กาแฟ',
    single: 'กาแฟแหล่งเดียว',
    product: 'ดอยช้าง อาราบิกา คั่วกลาง กระบวนการน้ำผึ้ง 200 กรัม',
    tabs: 'แท็บ',
    all: 'ทั้งหมด',
    waiting: 'รอชำระ',
    shipping: 'กำลังส่ง',
    finished: 'เสร็จแล้ว',
    pages: 'หน้า',
    accordion: 'หัวข้อพับได้',
    when: 'ส่งสินค้าเมื่อไร',
    whenMore: 'คั่วและส่งทุกวันอังคารและวันศุกร์ สั่งก่อน 10.00 น. ทันรอบวันนั้น',
    return: 'คืนสินค้าได้ไหม',
    returnMore: 'คืนได้ภายใน 7 วันถ้ายังไม่เปิดถุง เราจ่ายค่าส่งกลับให้',
    tax: 'ขอใบกำกับภาษีได้อย่างไร',
    taxMore: 'เลือกขอใบกำกับภาษีตอนชำระเงิน แล้วกรอกเลขประจำตัวผู้เสียภาษี 13 หลัก',
    top: 'ปุ่มกลับขึ้นด้านบนอยู่มุมขวาล่างเมื่อเลื่อนเกิน 100 พิกเซล',
  },
  en: {
    crumbs: 'Breadcrumbs',
    home: 'Home',
    coffee: 'Coffee',
    single: 'Single origin',
    product: 'Doi Chaang Arabica, medium roast, honey process, 200 g',
    tabs: 'Tabs',
    all: 'All',
    waiting: 'To be paid',
    shipping: 'On the way',
    finished: 'Finished',
    pages: 'Pages',
    accordion: 'Accordion',
    when: 'When is it sent?',
    whenMore: 'We roast and send every Tuesday and Friday. What is ordered before 10:00 leaves the same day.',
    return: 'May I return it?',
    returnMore: 'Within 7 days if the bag is closed. We pay the way back.',
    tax: 'How do I get a tax invoice?',
    taxMore: 'Ask for it at checkout and give the 13 digits of your tax number.',
    top: 'Back to the top comes bottom right once more than 100 pixels are scrolled',
  },
})

export default function Navigation() {
  const text = useWords(words)
  const here = '?group=navigation'
  return (
    <Stack>
      <Card title={text.crumbs} level={3}>
        <Breadcrumbs
          items={[
            { label: text.home, to: here },
            { label: text.coffee, to: here },
            { label: text.single, to: here },
            { label: text.product },
          ]}
        />
      </Card>
      <Card title={text.tabs} level={3}>
        <Tabs
          label={text.tabs}
          tabs={[
            { label: text.all, to: here, current: true, count: 128 },
            { label: text.waiting, to: here + '&tab=waiting', current: false, count: 7 },
            { label: text.shipping, to: here + '&tab=shipping', current: false, count: 12 },
            { label: text.finished, to: here + '&tab=finished', current: false },
          ]}
        />
      </Card>
      <Card title={text.pages} level={3}>
        <Stack gap={12}>
          <Pagination page={1} pages={3} to={(page) => `${here}&few=${page}`} />
          <Pagination page={12} pages={417} to={(page) => `${here}&page=${page}`} />
        </Stack>
      </Card>
      <Card title={text.accordion} level={3}>
        <Accordion
          single
          level={4}
          items={[
            { key: 'when', title: text.when, children: text.whenMore, open: true },
            { key: 'return', title: text.return, children: text.returnMore },
            { key: 'tax', title: text.tax, children: text.taxMore },
          ]}
        />
      </Card>
      <p>{text.top}</p>
    </Stack>
  )
}
