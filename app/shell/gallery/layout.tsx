import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { LaidOut } from '#ui/laid-out.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'การจัดวาง', en: 'Layout settings' }

const words = defineWords({
  th: {
    grid: 'คอลัมน์ · มือถือ 1 · แท็บเล็ต 2 · เดสก์ท็อป 4',
    menu: 'เมนูแนะนำ',
    latte: 'ลาเต้เย็น ฿65',
    drip: 'ดริปดอยหมอก ฿90',
    croissant: 'ครัวซองต์เนยสด ฿75',
    wide: 'กว้างสองช่องบนเดสก์ท็อป',
    ground: 'พื้นสีของธีม ไล่สี และขอบ',
    soft: 'พื้นสีอ่อนของธีม เปลี่ยนตามโหมดมืด',
    fade: 'ไล่จากพื้นการ์ดไปสีอ่อน',
    dashed: 'ขอบประ มุมมน',
    narrow: 'กว้างไม่เกิน 512 พิกเซล อยู่กลาง',
    shown: 'แสดงตามขนาดจอ',
    onPhone: 'เห็นบนมือถือเท่านั้น',
    onTablet: 'เห็นบนแท็บเล็ตเท่านั้น',
    onDesk: 'เห็นบนเดสก์ท็อปเท่านั้น',
    wrong: 'ค่าที่ไม่รู้จักกลายเป็นค่าที่ปลอดภัย',
    wrongText: 'ตำแหน่ง ขอบ ระยะ และความกว้างที่อ่านไม่ออก ไม่ทำให้หน้าเสีย',
  },
  en: {
    grid: 'Columns by screen: phone 1, tablet 2, desktop 4',
    menu: 'Recommended',
    latte: 'Iced latte ฿65',
    drip: 'Doi Mok drip ฿90',
    croissant: 'Butter croissant ฿75',
    wide: 'Two columns wide on a desktop',
    ground: 'The theme’s colours, gradients and borders',
    soft: 'The theme’s soft ground follows light and dark',
    fade: 'From the card’s ground to the soft one',
    dashed: 'Dashed border, round corners',
    narrow: 'At most 512 pixels, in the middle',
    shown: 'Shown by screen',
    onPhone: 'On a phone only',
    onTablet: 'On a tablet only',
    onDesk: 'On a desktop only',
    wrong: 'What is not understood becomes something safe',
    wrongText: 'A position, border, distance or width that cannot be read breaks no page.',
  },
})

const cell = { padding: 16, border: { width: 1, radius: 8 }, background: 'surface' }
const only = (device: string) => ({
  padding: '8px',
  visibility: { desktop: false, tablet: false, mobile: false, [device]: true },
})

export default function Layouts() {
  const text = useWords(words)
  return (
    <Stack>
      <Card title={text.grid} level={3}>
        <LaidOut as="section" settings={{ columns: { desktop: 4, tablet: 2, mobile: 1 }, gap: 12 }}>
          <LaidOut settings={{ ...cell, colspan: { desktop: 2 }, background: 'accent-soft' }}>
            <strong>{text.menu}</strong> · {text.wide}
          </LaidOut>
          {[text.latte, text.drip, text.croissant].map((item) => (
            <LaidOut key={item} settings={cell}>
              {item}
            </LaidOut>
          ))}
        </LaidOut>
      </Card>
      <Card title={text.ground} level={3}>
        <LaidOut settings={{ columns: { desktop: 3, tablet: 3, mobile: 1 }, gap: '1rem' }}>
          <LaidOut settings={{ padding: '1.5rem', background: 'accent-soft', border: { radius: 12 } }}>
            {text.soft}
          </LaidOut>
          <LaidOut
            settings={{
              padding: '1.5rem',
              background: { type: 'gradient', angle: 135, stops: ['surface', 'accent-soft'] },
              border: { width: 1, radius: 12 },
            }}
          >
            {text.fade}
          </LaidOut>
          <LaidOut
            settings={{ padding: '1.5rem', border: { width: 2, style: 'dashed', colour: 'accent', radius: '1em' } }}
          >
            {text.dashed}
          </LaidOut>
        </LaidOut>
        <LaidOut
          settings={{ margin: { top: 16 }, padding: 16, width: 'lg', background: 'sunken', border: { radius: 8 } }}
        >
          {text.narrow}
        </LaidOut>
      </Card>
      <Card title={text.shown} level={3}>
        {(['mobile', 'tablet', 'desktop'] as const).map((device) => (
          <LaidOut key={device} settings={only(device)}>
            <Badge tone="info">
              {text[({ mobile: 'onPhone', tablet: 'onTablet', desktop: 'onDesk' } as const)[device]]}
            </Badge>
          </LaidOut>
        ))}
      </Card>
      <Card title={text.wrong} level={3}>
        <LaidOut
          settings={{
            position: 'floating',
            margin: '1vw',
            width: 'calc(100% + 40px)',
            background: { type: 'image', src: 'javascript:alert(1)' },
            border: { style: 'wavy', colour: 'red;}body{display:none' },
          }}
        >
          <Notice tone="good">{text.wrongText}</Notice>
        </LaidOut>
      </Card>
    </Stack>
  )
}
