/** A hand scanner types what it reads, faster than fingers, into whatever has the cursor, under whatever layout the till is set to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { call } from '../calls.ts'
import { signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, holds, press, says } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let till: Visitor
let register: string
const stamp = String(Date.now() % 10_000_000).padStart(7, '0')
const cup = { name: `แก้วสแกน ${stamp}`, code: withCheckDigit(`88500${stamp}`) }
const tea = { name: `ชาสแกน ${stamp}`, code: `Tea-${stamp}` }

beforeAll(async () => {
  till = await visit('roastery', { size: { width: 1024, height: 768 } })
  await signIn(till, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  for (const [n, { name, code }] of [cup, tea].entries()) {
    const slug = `scan-${n}-${stamp}`
    const made = await call(till, 'roastery', ['POST', '/api/office/catalogue/save-product'], { slug, name: { th: name, en: slug }, status: 'active' }) // prettier-ignore
    const variant = { productId: made.productId, sku: `S${n}-${stamp}`, barcode: code, priceSatang: '45', trackStock: false } // prettier-ignore
    await call(till, 'roastery', ['POST', '/api/office/catalogue/save-variant'], variant)
  }
  const { id } = await call(till, 'roastery', ['POST', '/api/pos/registers'], {
    name: `สแกน ${stamp}`,
  })
  register = String(id)
  await call(till, 'roastery', ['POST', '/api/office/pos/open-shift'], {
    registerId: register,
    float: '1000',
  })
  await till.go(`/cluster/pos?register=${register}`)
  await seen(main(till.page).getByRole('button', { name: /^ชาอัญชันตะไคร้/ }))
})
afterAll(() => till?.leave())

/** GS1: odd places once, even ones three times. */
function withCheckDigit(twelve: string): string {
  const sum = Array.from(twelve).reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** What each key gives where the layout is Kedmanee, without and with shift. */
const kedmanee: Record<string, string> = { 1: 'ๅ', 2: '/', 3: '-', 4: 'ภ', 5: 'ถ', 6: 'ุ', 7: 'ึ', 8: 'ค', 9: 'ต', 0: 'จ', '-': 'ข', T: 'ธ', e: 'ำ', a: 'ฟ' } // prettier-ignore
const codeOf = (sign: string) =>
  /\d/.test(sign) ? `Digit${sign}` : sign === '-' ? 'Minus' : `Key${sign.toUpperCase()}`

/** Keys as the machine below the browser gives them, so many milliseconds apart by its clock; the browser sees no difference to a scanner. */
async function typeAs(
  page: Page,
  text: string,
  { every = 8, layout = 'latin', end = 'Enter' }: { every?: number; layout?: 'latin' | 'thai'; end?: 'Enter' | 'Tab' | '' } = {}, // prettier-ignore
): Promise<void> {
  const keys = await page.context().newCDPSession(page)
  const signs = Array.from(text, (sign) => {
    const typed = layout === 'thai' ? kedmanee[sign]! : sign
    return {
      code: codeOf(sign),
      key: typed,
      text: typed,
      modifiers: /[A-Z]/.test(sign) ? 8 : 0,
    }
  })
  const ends = { Enter: { code: 'Enter', key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }, Tab: { code: 'Tab', key: 'Tab', text: undefined, windowsVirtualKeyCode: 9 } } // prettier-ignore
  const all = end === '' ? signs : [...signs, ends[end]]
  const from = Date.now() / 1000
  for (const [n, { text: typed, ...key }] of all.entries()) {
    const timestamp = from + (n * every) / 1000
    const down = typed === undefined ? 'rawKeyDown' : 'keyDown'
    await keys.send('Input.dispatchKeyEvent', { type: down, ...key, ...(typed !== undefined && { text: typed }), timestamp }) // prettier-ignore
    await keys.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      ...key,
      timestamp: timestamp + 0.001,
    })
  }
  await keys.detach()
}

const line = (name: string) => main(till.page).getByRole('listitem', { name: new RegExp(name) })
const pieces = (name: string, number: number) => says(line(name).locator('output'), String(number))
const box = () => main(till.page).getByRole('searchbox')

test('37, 38: into the box for words, under a Thai layout: the goods are on the ticket, and the box is as it was', async () => {
  await box().focus()
  await typeAs(till.page, cup.code, { layout: 'thai' })
  await pieces(cup.name, 1)
  await holds(box(), '')
  await box().fill('ชา')
  await typeAs(till.page, cup.code, { layout: 'thai', end: 'Tab' })
  await pieces(cup.name, 2)
  await holds(box(), 'ชา')
  await box().fill('')
})

test('38: letters with shift, too, and from a key that was pressed last, which the end of a scan does not press again', async () => {
  const { page } = till
  await main(page).getByRole('button', { name: 'ทั้งหมด', exact: true }).focus()
  await typeAs(page, tea.code, { layout: 'thai' })
  await pieces(tea.name, 1)
  const more = line(tea.name).getByRole('button').last()
  await press(more)
  await pieces(tea.name, 2)
  await typeAs(page, cup.code)
  await pieces(cup.name, 3)
  await pieces(tea.name, 2)
})

test('37: two scans close behind each other are two', async () => {
  await box().focus()
  await typeAs(till.page, cup.code)
  await typeAs(till.page, tea.code, { end: 'Tab' })
  await pieces(cup.name, 4)
  await pieces(tea.name, 3)
})

test('37: into a sum of money that somebody was about to type, it is a scan and no sum', async () => {
  const { page } = till
  await press(main(page).getByRole('button', { name: 'ส่วนลด' }))
  const off = page.getByRole('dialog').getByRole('textbox')
  await off.fill('5')
  await typeAs(page, cup.code, { layout: 'thai' })
  await holds(off, '5')
  await pieces(cup.name, 5)
  await page.keyboard.press('Escape')
})

test('37: fingers are no scanner: what they type stays in the box', async () => {
  const { page } = till
  await box().focus()
  await typeAs(page, '8850', { every: 180, end: '' })
  await holds(box(), '8850')
  await box().fill('')
  await pieces(cup.name, 5)
})

test('a code that nobody has is said, wherever the cursor stands', async () => {
  const { page } = till
  await main(page).getByRole('button', { name: 'ทั้งหมด', exact: true }).focus()
  await typeAs(page, 'Tea-00', { end: 'Tab' })
  await seen(page.getByText('ไม่พบสินค้าของรหัส Tea-00'))
})

test('while money is taken, a scan presses no note and puts nothing on a ticket that is being paid', async () => {
  const { page } = till
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await seen(main(page).getByRole('heading', { name: 'รับเงิน', level: 1 }))
  const note = main(page).getByRole('button', { name: /^฿500/ })
  await note.focus()
  await typeAs(page, cup.code, { layout: 'thai' })
  await seen(page.getByText(/^กำลังรับเงินอยู่ ยังไม่ได้ใส่สินค้าที่สแกน/))
  await counts(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }), 0)
  // A coupon's field takes what is scanned into it.
  await press(main(page).getByText('โค้ดส่วนลด', { exact: true }).first())
  const coupon = main(page).getByRole('textbox', { name: 'โค้ดส่วนลด' })
  await coupon.focus()
  await typeAs(page, tea.code, { end: '' })
  await holds(coupon, tea.code)
  await till.go(`/cluster/pos?register=${register}`)
  await pieces(cup.name, 5)
})

test('28: a tablet that is locked reads no code', async () => {
  const owner = await visit('roastery', { size: { width: 1024, height: 768 } })
  const { page } = owner
  await signIn(owner, 'admin@roastery.localhost', demoPassword, '/cluster/user/login')
  await owner.go('/cluster/manage/devices')
  await main(page).getByLabel('ชื่อเครื่อง').fill(`สแกน ${stamp}`)
  await press(main(page).getByRole('button', { name: 'จับคู่เครื่องนี้' }))
  await press(main(page).getByRole('link', { name: 'เปลี่ยนคนหรือล็อกเครื่อง' }))
  await main(page).getByRole('radio', { name: /พิมพ์ชนก/ }).check({ force: true }) // prettier-ignore
  const pin = main(page).getByLabel('PIN', { exact: true })
  await pin.focus()
  await typeAs(page, '8264')
  await holds(pin, '')
  // The same by fingers opens it.
  await typeAs(page, '8264', { every: 150 })
  await page.waitForURL(/\/cluster\/user\/dashboard/)
  await owner.leave()
  expect([...till.complaints, ...owner.complaints]).toEqual([])
})
