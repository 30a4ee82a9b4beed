import type { Waiting } from '#kernel/office.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import { Bell } from '../office/bell.tsx'
import { choicesFor } from '../office/palette-choices.ts'
import { PaletteList } from '../office/palette-list.tsx'

export const title = { th: 'กรอบหลังร้าน', en: 'Back-office frame' }

const words = defineWords({
  th: {
    bell: 'กระดิ่ง: มีลูกค้ารอ มีเรื่องไม่ด่วน และไม่มีอะไรรอ',
    waits: 'ลูกค้ารอ',
    later: 'ไม่ด่วน',
    quiet: 'ว่าง',
    palette: 'ผลการค้นหา: พิมพ์เลขที่ตรงตัว รายการนั้นอยู่บนสุด',
    empty: 'ก่อนพิมพ์: เปิดล่าสุด แล้วจึงหน้า',
    orders: 'คำสั่งซื้อ',
    recent: 'เปิดล่าสุด',
    pages: 'หน้า',
    actions: 'คำสั่ง',
    dark: 'หน้าจอมืด',
    buyer: 'กุ้งน้ำ เพื่อนผู้ที่ปั้นญี่ปุ่น',
  },
  en: {
    bell: 'The bell: a customer waits, nothing urgent, nothing at all',
    waits: 'A customer waits',
    later: 'Not urgent',
    quiet: 'Quiet',
    palette: 'Results: the record whose whole number was typed comes first',
    empty: 'Before typing: what was opened last, then the pages',
    orders: 'Orders',
    recent: 'Opened last',
    pages: 'Pages',
    actions: 'Commands',
    dark: 'Dark screen',
    buyer: 'Kungnam Phueanphu',
  },
})

const slips: Waiting = {
  key: 'slips',
  count: 12,
  label: { th: 'สลิปรอตรวจ 12 ใบ', en: 'Slips to review: 12' },
  icon: 'receipt',
  to: '/demo/element',
  urgent: true,
}
const stock: Waiting = {
  key: 'lowStock',
  count: 3,
  label: { th: 'สินค้าใกล้หมด 3 รายการ', en: 'Low stock: 3' },
  icon: 'box',
  to: '/demo/element',
  urgent: false,
}
const number = '691121-F8HSZ'

export default function Office() {
  const text = useWords(words)
  return (
    <Stack gap={24}>
      <Card title={text.bell}>
        <Row gap={24}>
          <Row>
            <Badge tone="warn">{text.waits}</Badge>
            <Bell waiting={[slips, stock]} />
          </Row>
          <Row>
            <Badge>{text.later}</Badge>
            <Bell waiting={[stock]} />
          </Row>
          <Row>
            <Badge>{text.quiet}</Badge>
            <Bell waiting={[]} />
          </Row>
        </Row>
      </Card>
      <Card title={text.palette}>
        <Found typed={number} />
      </Card>
      <Card title={text.empty}>
        <Found typed="" />
      </Card>
    </Stack>
  )
}

function Found({ typed }: { typed: string }) {
  const text = useWords(words)
  const locale = useLocale()
  const found = (each: string, exact: boolean) => ({
    title: each,
    detail: `${text.buyer} · ฿9,999,999.99`,
    to: `/demo/element?order=${each}`,
    exact,
  })
  const sections = choicesFor({
    typed,
    places: [
      {
        path: '/demo/element',
        label: text.orders,
        short: text.orders,
        words: [text.orders, number],
        icon: 'box',
        group: 'sales',
      },
    ],
    recent: [{ title: number, to: '/demo/element?recent', icon: 'box' }],
    actions: [{ key: 'operation dark', title: text.dark, words: [text.dark], icon: 'moon', act() {} }],
    groups: [
      {
        title: { th: words.th.orders, en: words.en.orders },
        icon: 'box',
        found: [found('691120-F8HSZ', false), found(number, true)],
      },
    ],
    titles: { recent: text.recent, pages: text.pages, actions: text.actions },
    locale,
  })
  const lit = sections[0]?.choices[0]?.key
  return <PaletteList id={`gallery-${typed}`} sections={sections} lit={lit} onLight={() => {}} onChoose={() => {}} />
}
