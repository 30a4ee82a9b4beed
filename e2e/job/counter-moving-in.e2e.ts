/** A café moves in from another till: its file, what the file leaves open, the preview, and all of it sold at the counter the same hour. */
import { afterEach, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, press, says } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let hand: Visitor | undefined
afterEach(() => hand?.leave())

/** As Loyverse gives it, of two shops, with a mark and Windows' ends of lines. */
function fileOf(stamp: string): string {
  const shop = (name: string) =>
    ['Available for sale', 'Price', 'In stock', 'Low stock'].map((title) => `${title} [${name}]`)
  const head = [
    'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode',
    'SKU of included item,Quantity of included item,Track stock',
    ...shop('อารีย์'),
    ...shop('รถเข็น'),
    '"Tax - ""VAT"" (7%)"',
  ]
  const lines = [
    `latte,L${stamp}1,ลาเต้ย้าย ${stamp},กาแฟย้าย,N,ขนาด,เล็ก,18,,,,N,Y,65,,,Y,60,,,Y`,
    `latte,L${stamp}2,,,N,,ใหญ่,22,,,,N,Y,75,,,N,,,,Y`,
    `bun,B${stamp},ครัวซองต์ย้าย ${stamp},เบเกอรี่ย้าย,N,,,41,,,,Y,Y,85,14,5,Y,85,-2,3,Y`,
    `mango,M${stamp},มะม่วงย้าย ${stamp},ผลไม้ย้าย,Y,,,45,,,,Y,Y,89,12.750,3,N,,,,N`,
    `set,S${stamp},ชุดเช้าย้าย ${stamp},ชุดย้าย,N,,,59,,,,N,Y,135,,,N,,,,Y`,
    `set,,,,,,,,,L${stamp}1,1,,,,,,,,,,`,
    `set,,,,,,,,,B${stamp},1,,,,,,,,,,`,
    `gift,G${stamp},ของฝากย้าย ${stamp},ของฝากย้าย,N,,,0,,,,N,Y,variable,,,N,,,,N`,
    `cup,C${stamp},แก้วย้าย ${stamp},ของฝากย้าย,N,,,210,8.85E+12,,,Y,Y,390,5,,N,,,,Y`,
    `cake,K${stamp},เค้กย้าย ${stamp},เบเกอรี่ย้าย,N,,,30,,,,N,Y,เก้าสิบ,,,N,,,,Y`,
  ]
  return `\uFEFF${[head.join(','), ...lines].join('\r\n')}\r\n`
}

const wordsOf = {
  th: {
    look: 'ดูตัวอย่างก่อน', lookAnswered: 'ดูตัวอย่าง', ask: /^ไฟล์จากเครื่องขายอื่น/, vat: /^รวมแล้ว/, untaxed: /^ยกเว้น VAT/,
    counts: 'ใหม่ 7 · แก้ไข 0 · เหมือนเดิม 0 · ผิด 1', take: 'นำเข้า 7 รายการ', done: 'เพิ่ม 7 แก้ไข 0 ข้าม 1 รายการ', toCounter: 'ไปขายที่เคาน์เตอร์',
    float: /^เงินทอนตั้งต้น/, open: 'เปิดกะ', price: /^ราคา \(บาท\)/, grams: /^น้ำหนัก/, add: 'ใส่บิล', pay: /^รับเงิน ฿|^ดูบิล/, exact: /พอดี/, sold: 'ขายแล้ว',
  },
  en: {
    look: 'Preview', lookAnswered: 'See the preview', ask: /^A file of another till/, vat: /^Yes, included/, untaxed: /^Exempt from VAT/,
    counts: '7 new · 0 changed · 0 unchanged · 1 with errors', take: 'Import 7', done: '7 added, 0 changed, 1 skipped', toCounter: 'Sell at the counter',
    float: /^Float/, open: 'Open shift', price: /^Price \(baht\)/, grams: /^Weight/, add: 'Add', pay: /^(Take|Pay|Charge)/, exact: /exact/i, sold: 'Sold',
  },
} as const // prettier-ignore

test.each([
  ['on a phone, in Thai', 'th', phone],
  ['at a desk, in English', 'en', { width: 1280, height: 800 }],
] as const)(
  '%s: questions before anything is taken, a preview, and set, weight and open price on one bill',
  async (_, locale, size) => {
    const stamp = String(Date.now() % 10_000_000)
    const text = wordsOf[locale]
    hand = await visit('roastery', { size, locale })
    const { page } = hand
    await signIn(hand, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
    const name = `ย้าย ${stamp}`
    const register = String((await call(hand, 'roastery', ['POST', '/api/pos/registers'], { name })).id)
    await hand.go('/cluster/products/import')
    const file = { name: 'export_items.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(stamp)) }
    await main(page).locator('input[type=file]').first().setInputFiles(file)
    await press(main(page).getByRole('button', { name: text.look, exact: true }))
    await seen(main(page).getByRole('heading', { name: text.ask }))
    // Nothing can be taken yet.
    await counts(main(page).getByRole('button', { name: text.take }), 0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const answer of ['อารีย์', text.vat, text.untaxed]) await main(page).getByRole('radio', { name: answer }).check()
    await press(main(page).getByRole('button', { name: text.lookAnswered, exact: true }))
    await seen(main(page).getByText(text.counts))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(main(page).getByRole('button', { name: text.take, exact: true }))
    await seen(main(page).getByText(text.done))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(main(page).getByRole('link', { name: text.toCounter, exact: true }))
    const card = main(page).getByRole('listitem').filter({ hasText: name })
    await card.getByLabel(text.float).fill('1000')
    await press(card.getByRole('button', { name: text.open }))
    await seen(main(page).getByRole('heading', { name: new RegExp(`^${name}`), level: 1 }))
    // A tablet shows forty at once: of all of them only these.
    await main(page).getByRole('searchbox').fill(stamp)
    await seen(main(page).getByRole('button', { name: new RegExp(`^มะม่วงย้าย ${stamp}.*/`) }))
    const tile = (what: string) => main(page).getByRole('button', { name: new RegExp(`^${what} ${stamp}`) })
    await press(tile('ชุดเช้าย้าย'))
    await press(tile('ของฝากย้าย'))
    const dialog = page.getByRole('dialog')
    await seen(dialog)
    await dialog.getByLabel(text.price).fill('500')
    await press(dialog.getByRole('button', { name: text.add }))
    await press(tile('มะม่วงย้าย'))
    await dialog.getByLabel(text.grams).fill('335')
    await press(dialog.getByRole('button', { name: text.add }))
    await counts(dialog, 0)
    await hand.go(`/cluster/pos/checkout?register=${register}`)
    await says(main(page), /664\.82/)
    await press(main(page).getByRole('button', { name: text.exact }).first())
    await seen(main(page).getByRole('heading', { name: text.sold, level: 1 }))
    expect(hand.complaints).toEqual([])
  },
  150_000,
)
