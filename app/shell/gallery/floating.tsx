import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Keys } from '#ui/keys.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Popover } from '#ui/popover.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'เมนู คำใบ้ และสวิตช์', en: 'Menus, hints and switches' }

const words = defineWords({
  th: {
    menu: 'เมนู',
    more: 'จัดการคำสั่งซื้อ',
    print: 'พิมพ์ใบปะหน้า',
    copy: 'คัดลอกลิงก์ชำระเงิน',
    refund: 'คืนเงิน',
    why: 'ยังไม่มีการชำระเงิน',
    remove: 'ยกเลิกคำสั่งซื้อ',
    chosen: (what: string) => `เลือก: ${what}`,
    popover: 'กล่องลอย',
    details: 'ดูวิธีคิดค่าส่ง',
    shipping: 'ค่าส่ง 40 บาทสำหรับ 1 กิโลกรัมแรก กิโลกรัมถัดไปละ 15 บาท ซื้อครบ 800 บาทส่งฟรี',
    hints: 'คำใบ้และปุ่มลัด',
    search: 'ค้นหาทุกอย่างในร้าน',
    filter: 'กรองเฉพาะที่รอตรวจ',
    shortcut: 'เปิดคำสั่งด่วน',
    switches: 'สวิตช์',
    open: 'เปิดรับคำสั่งซื้อ',
    openHint: 'เมื่อปิด ลูกค้ายังดูสินค้าได้แต่สั่งไม่ได้',
    sound: 'เสียงเตือนคำสั่งซื้อใหม่',
    tax: 'ออกใบกำกับภาษีอัตโนมัติ',
    views: 'ตัวเลือกแบบแถบ',
    view: 'มุมมอง',
    list: 'รายการ',
    board: 'กระดาน',
    calendar: 'ปฏิทิน',
  },
  en: {
    menu: 'Menu',
    more: 'Manage order',
    print: 'Print label',
    copy: 'Copy payment link',
    refund: 'Refund',
    why: 'Nothing has been paid yet',
    remove: 'Cancel order',
    chosen: (what) => `Chosen: ${what}`,
    popover: 'Popover',
    details: 'How delivery is priced',
    shipping: '40 baht for the first kilogram, 15 for each further one. Free from 800 baht.',
    hints: 'Hints and keys',
    search: 'Search everything in the shop',
    filter: 'Only what waits for review',
    shortcut: 'Open the command palette',
    switches: 'Switches',
    open: 'Taking orders',
    openHint: 'When off, customers still see the goods but cannot order.',
    sound: 'Sound for new orders',
    tax: 'Tax invoice without asking',
    views: 'Segmented control',
    view: 'View',
    list: 'List',
    board: 'Board',
    calendar: 'Calendar',
  },
})

export default function Floating() {
  const text = useWords(words)
  return (
    <Stack>
      <Menus />
      <Card title={text.popover} level={3}>
        <Popover label={text.details} button={{ icon: 'truck', children: text.details }}>
          {text.shipping}
        </Popover>
      </Card>
      <Card title={text.hints} level={3}>
        <Row>
          <Tooltip text={text.search}>
            <Button icon="search" label={text.search} />
          </Tooltip>
          <Tooltip text={text.filter}>
            <Button icon="filter" label={text.filter} />
          </Tooltip>
          <Row gap={8}>
            {text.shortcut} <Keys keys={['Ctrl', 'K']} />
          </Row>
        </Row>
      </Card>
      <Card title={text.switches} level={3}>
        <Switch name="open" label={text.open} hint={text.openHint} defaultChecked />
        <Switch name="sound" label={text.sound} />
        <Switch name="tax" label={text.tax} disabled defaultChecked />
      </Card>
      <Card title={text.views} level={3}>
        <Segmented
          label={text.view}
          name="view"
          defaultValue="list"
          segments={[
            { value: 'list', label: text.list, icon: 'menu' },
            { value: 'board', label: text.board, icon: 'box' },
            { value: 'calendar', label: text.calendar, icon: 'calendar' },
          ]}
        />
      </Card>
    </Stack>
  )
}

function Menus() {
  const text = useWords(words)
  const [chosen, setChosen] = useState('')
  const choose = (what: string) => () => setChosen(text.chosen(what))
  const items = [
    { label: text.print, icon: 'print' as const, onChoose: choose(text.print) },
    { label: text.copy, icon: 'copy' as const, onChoose: choose(text.copy) },
    { label: text.refund, icon: 'return' as const, why: text.why },
    { label: text.remove, icon: 'trash' as const, danger: true, onChoose: choose(text.remove) },
  ]
  return (
    <Card title={text.menu} level={3}>
      <Row justify="between">
        <Menu name={text.more} button={{ iconAfter: 'chevron-down', children: text.more }} items={items} />
        <Menu name={text.menu} button={{ icon: 'more', label: text.menu, kind: 'quiet' }} items={items} align="end" />
      </Row>
      <p role="status">{chosen}</p>
    </Card>
  )
}
