/** The pairs of a theme that people read most, each with its WCAG contrast in light and in dark. */
import { Badge } from './badge.tsx'
import { contrast } from './colour.ts'
import { palette, type Palette } from './palette.ts'
import { Table } from './table.tsx'
import type { Theme } from './theme.ts'
import { defineWords, useWords } from './words.tsx'

const pairs = [
  { key: 'text', ink: 'text', ground: 'page' },
  { key: 'muted', ink: 'muted', ground: 'page' },
  { key: 'link', ink: 'accent-text', ground: 'page' },
  { key: 'linkSoft', ink: 'accent-text', ground: 'accent-soft' },
  { key: 'button', ink: 'on-accent', ground: 'accent' },
  { key: 'bad', ink: 'bad-text', ground: 'bad-soft' },
] as const satisfies readonly { key: string; ink: keyof Palette; ground: keyof Palette }[]

export function ThemeContrast({ theme }: { theme: Theme }) {
  const text = useWords(words)
  const light = palette(theme.accent, theme.neutral, 'light')
  const dark = palette(theme.accent, theme.neutral, 'dark')
  const ratio = (colours: Palette, { ink, ground }: (typeof pairs)[number]) => contrast(colours[ink], colours[ground])
  return (
    <Table
      caption={text.caption}
      keepColumns
      rows={pairs}
      rowKey={(pair) => pair.key}
      columns={[
        { key: 'pair', title: text.pair, cell: (pair) => text[pair.key] },
        { key: 'light', title: text.light, align: 'end', cell: (pair) => <Ratio value={ratio(light, pair)} /> },
        { key: 'dark', title: text.dark, align: 'end', cell: (pair) => <Ratio value={ratio(dark, pair)} /> },
      ]}
    />
  )
}

function Ratio({ value }: { value: number }) {
  // Rounded down: 4.499 must not read as if it were enough.
  const shown = (Math.floor(value * 100) / 100).toFixed(2)
  return (
    <Badge tone={value >= 4.5 ? 'good' : 'bad'} icon={value >= 4.5 ? 'check' : 'warning'}>
      {shown}
    </Badge>
  )
}

const words = defineWords({
  th: {
    caption: 'ความต่างสีของคู่ที่อ่านบ่อย (อย่างน้อย 4.5)',
    pair: 'คู่สี',
    light: 'สว่าง',
    dark: 'มืด',
    text: 'ข้อความบนพื้นหน้า',
    muted: 'ข้อความรองบนพื้นหน้า',
    link: 'ลิงก์บนพื้นหน้า',
    linkSoft: 'ลิงก์บนพื้นสีอ่อน',
    button: 'ตัวอักษรบนปุ่ม',
    bad: 'ข้อความเตือนบนพื้นเตือน',
  },
  en: {
    caption: 'Contrast of the pairs people read most (at least 4.5)',
    pair: 'Pair',
    light: 'Light',
    dark: 'Dark',
    text: 'Text on the page',
    muted: 'Secondary text on the page',
    link: 'Link on the page',
    linkSoft: 'Link on a tinted ground',
    button: 'Text on a button',
    bad: 'Warning on its ground',
  },
})
