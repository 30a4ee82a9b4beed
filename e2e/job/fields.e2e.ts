/** Fields of every kind on the gallery: typed, pasted, chosen, by keyboard; what is wrong said at its place. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { awake, main, seen } from './shopping.ts'

let visitor: Visitor
afterEach(() => visitor.leave())

/** The gallery’s group, awake; its first form. */
async function open(group: string, options: Parameters<typeof visit>[1] = {}): Promise<Locator> {
  visitor = await visit('roastery', options)
  await visitor.page.clock.install({ time: new Date('2026-11-21T03:00:00Z') })
  await visitor.go(`/demo/element?group=${group}`)
  const form = main(visitor.page).locator('form[novalidate]').first()
  await awake(form.getByRole('textbox').first())
  return form
}

const box = (form: Locator | Page, name: string | RegExp): Locator => form.getByRole('textbox', { name }).first()

/** What a screen reader reads after the field’s name. */
async function described(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

/** Presses the button, and reads what the server would have got. */
async function sent(form: Locator, button: string): Promise<string[]> {
  await form.getByRole('button', { name: button }).click()
  const lines = form.getByRole('list', { name: /สิ่งที่ส่ง|What the server/ }).getByRole('listitem')
  await seen(lines)
  return (await lines.allInnerTexts()).map((line) => line.trim())
}

/** The browser had nothing to say either: no breach of the content security policy, no word from React. */
const isCalm = () => expect(visitor.complaints).toEqual([])

async function leave(field: Locator): Promise<void> {
  await field.press('Tab')
}

describe('one schema on both sides', () => {
  test('an empty form is refused before the way to the server: the first field has the focus, all are linked', async () => {
    const form = await open('fields')
    const { page } = visitor
    await box(form, 'ชื่อและนามสกุล').focus()
    await page.waitForLoadState('networkidle')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    const summary = form.getByRole('alert')
    await seen(summary.getByText('มี 9 ช่องที่ต้องแก้ไข'))
    expect(await box(form, 'ชื่อและนามสกุล').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await described(box(form, 'เบอร์โทรศัพท์'))).toContain('โปรดกรอกช่องนี้')
    expect(await form.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
    expect(await described(form.getByRole('checkbox'))).toContain('โปรดยอมรับเงื่อนไขก่อน')
    await summary.getByRole('link', { name: 'เงินมัดจำ' }).click()
    expect(await box(form, 'เงินมัดจำ').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    isCalm()
  })

  test('a field is told when it is left, not while it is typed, and no longer when it is right', async () => {
    const form = await open('fields', { locale: 'en' })
    const { page } = visitor
    const email = box(form, 'E-mail')
    await email.focus()
    await page.waitForLoadState('networkidle')
    await email.pressSequentially('arunee')
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    await leave(email)
    await expect.poll(() => described(email)).toContain('This e-mail address is not right.')
    await email.pressSequentially('@example.com')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
    // What nobody has touched is left alone.
    expect(await box(form, 'Full name').getAttribute('aria-invalid')).toBeNull()
    isCalm()
  })
})

describe('numbers that people know by heart', () => {
  test('are refused where they are wrong, and say why', async () => {
    const form = await open('fields')
    for (const [label, typed, said] of [
      ['เบอร์โทรศัพท์', '12345', 'หมายเลขโทรศัพท์ไม่ถูกต้อง'],
      ['เลขประจำตัวประชาชน', '1-1017-00230-70-3', 'โปรดตรวจ 13 หลักอีกครั้ง'],
      ['เลขประจำตัวผู้เสียภาษี', '123', 'โปรดตรวจ 13 หลักอีกครั้ง'],
      ['รหัสไปรษณีย์', '5030', 'รหัสไปรษณีย์มี 5 หลัก'],
      ['เงินมัดจำ', '0.50', 'ต้องไม่น้อยกว่า ฿1.00'],
      ['น้ำหนักพัสดุ', '30001', 'ต้องไม่เกิน 30,000'],
    ] as const) {
      const field = box(form, label)
      await field.fill(typed)
      await leave(field)
      await expect.poll(() => described(field)).toContain(said)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
    isCalm()
  })

  test('are understood as they are pasted, shown in groups, and sent plain', async () => {
    const form = await open('fields')
    for (const [label, typed, shown] of [
      ['ชื่อและนามสกุล', 'อรุณี มีสุข', 'อรุณี มีสุข'],
      ['เบอร์โทรศัพท์', '+66 81 234 5678', '081-234-5678'],
      ['อีเมล', 'arunee@example.com', 'arunee@example.com'],
      ['เลขประจำตัวประชาชน', '๑๑๐๑๗๐๐๒๓๐๗๐๘', '1-1017-00230-70-8'],
      ['เลขประจำตัวผู้เสียภาษี', '1101700230708', '1-1017-00230-70-8'],
      ['รหัสสาขา', '12', '00012'],
      ['รหัสไปรษณีย์', '๕๐๓๐๐', '50300'],
      ['เงินมัดจำ', '฿9999999.99 บาท', '9,999,999.99'],
      ['น้ำหนักพัสดุ', '12500', '12,500'],
    ] as const) {
      const field = box(form, label)
      await field.fill(typed)
      await leave(field)
      await expect.poll(() => field.inputValue()).toBe(shown)
      expect(await field.getAttribute('aria-invalid')).toBeNull()
    }
    await form.getByRole('checkbox').check()
    expect(await sent(form, 'บันทึก')).toEqual([
      'name: อรุณี มีสุข',
      'phone: 0812345678',
      'email: arunee@example.com',
      'citizen: 1101700230708',
      'company: 1101700230708',
      'branch: 00012',
      'zip: 50300',
      'deposit: 9999999.99',
      'weight: 12500',
      'agree: on',
    ])
    isCalm()
  })

  test('a password is looked at, and hidden again', async () => {
    await open('fields')
    const { page } = visitor
    const password = page.getByLabel('รหัสผ่านใหม่', { exact: true })
    await password.fill('ความลับ')
    await leave(password)
    await page.keyboard.press('Enter')
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }).press('Enter')
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    isCalm()
  })
})

describe('days', () => {
  test('that are none, or not allowed, are refused in the words of the language', async () => {
    const form = await open('dates', { locale: 'en' })
    const birthday = box(form, 'Birthday')
    for (const [typed, said] of [
      ['29/2/2026', 'This is not a date'],
      ['21/11/26', 'This is not a date'],
      ['22/11/2026', 'Must not be after 21/11/2026.'],
    ] as const) {
      await birthday.fill(typed)
      await leave(birthday)
      await expect.poll(() => described(birthday)).toContain(said)
    }
    const visitDay = box(form, /Day of pick-up/)
    await visitDay.fill('22/11/2026')
    await leave(visitDay)
    await expect.poll(() => described(visitDay)).toContain('This day cannot be chosen.')
    isCalm()
  })

  test('are typed in every way a Thai writes them, shown in the Buddhist era, and sent as ISO', async () => {
    const form = await open('dates')
    const birthday = box(form, 'วันเกิด')
    for (const typed of ['21/11/2530', '21/11/30', '๒๑ พ.ย. ๒๕๓๐', '21112530', '1987-11-21', '21 Nov 1987']) {
      await birthday.fill(typed)
      await leave(birthday)
      await expect.poll(() => birthday.inputValue(), { message: typed }).toBe('21/11/2530')
    }
    const time = box(form, 'เวลา')
    await time.fill('9.30 น.')
    await time.press('ArrowUp')
    await leave(time)
    expect(await time.inputValue()).toBe('09:45')
    await box(form, /เดือนภาษี/).fill('พ.ย. 69')
    await box(form, 'ตั้งแต่วันที่').fill('30 ธ.ค. 69')
    const until = box(form, 'ถึงวันที่')
    await until.fill('29/12/2569')
    await leave(until)
    await expect.poll(() => described(until)).toContain('ต้องไม่ก่อน 30/12/2569')
    await until.fill('2/1/70')
    expect(await sent(form, 'บันทึก')).toEqual([
      'birthday: 1987-11-21',
      'visit:',
      'at: 09:45',
      'month: 2026-11',
      'stay.from: 2026-12-30',
      'stay.to: 2027-01-02',
    ])
    isCalm()
  })

  test('are chosen from the calendar by keyboard; Escape gives the focus back', async () => {
    const form = await open('dates')
    const { page } = visitor
    const birthday = box(form, 'วันเกิด')
    await birthday.fill('29 ก.พ. 2567')
    await birthday.press('Tab')
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'เลือกจากปฏิทิน' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('วันพฤหัสบดีที่ 29 กุมภาพันธ์ 2567')
    await expectAccessible(page)
    for (const [key, day] of [
      ['Shift+PageUp', 'วันอังคารที่ 28 กุมภาพันธ์ 2566'],
      ['PageDown', 'วันอังคารที่ 28 มีนาคม 2566'],
      ['Home', 'วันอาทิตย์ที่ 26 มีนาคม 2566'],
      ['End', 'วันเสาร์ที่ 1 เมษายน 2566'],
      ['ArrowRight', 'วันอาทิตย์ที่ 2 เมษายน 2566'],
      ['ArrowUp', 'วันอาทิตย์ที่ 26 มีนาคม 2566'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(day)
    }
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'hidden' })
    expect(await birthday.inputValue()).toBe('29/02/2567')
    await expect.poll(focused).toBe('เลือกจากปฏิทิน')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('วันพฤหัสบดีที่ 29 กุมภาพันธ์ 2567')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => birthday.inputValue()).toBe('28/02/2567')
    expect(await birthday.evaluate((field) => field === document.activeElement)).toBe(true)
    isCalm()
  })

  test('a birthday is three choices away, today is Bangkok’s wherever the machine is, and a closed day is not chosen', async () => {
    const form = await open('dates', { size: phone })
    const { page } = visitor
    await form.getByRole('button', { name: 'เลือกจากปฏิทิน' }).first().tap()
    const calendar = page.getByRole('dialog', { name: 'เลือกจากปฏิทิน' })
    await calendar.getByRole('combobox', { name: 'ปี' }).selectOption('2503')
    await calendar.getByRole('combobox', { name: 'เดือน' }).selectOption('มกราคม')
    await expectNoSidewaysScroll(page)
    await calendar.getByRole('button', { name: 'วันศุกร์ที่ 15 มกราคม 2503' }).tap()
    await expect.poll(() => box(form, 'วันเกิด').inputValue()).toBe('15/01/2503')
    await form.getByRole('button', { name: 'เลือกจากปฏิทิน' }).nth(1).tap()
    const sunday = calendar.getByRole('button', { name: 'วันอาทิตย์ที่ 22 พฤศจิกายน 2569' })
    expect(await sunday.getAttribute('aria-disabled')).toBe('true')
    await sunday.tap({ force: true })
    await calendar.getByRole('button', { name: 'วันนี้' }).tap()
    await expect.poll(() => box(form, /วันรับสินค้า/).inputValue()).toBe('21/11/2569')
    isCalm()
  })
})

test.each([
  ['fields', phone],
  ['fields', desktop],
  ['dates', phone],
  ['dates', desktop],
] as const)('the gallery of %s is well made at %o', async (group, size) => {
  await open(group, { size, locale: size === phone ? 'th' : 'en', dark: size === desktop })
  await expectNoSidewaysScroll(visitor.page)
  await expectAccessible(visitor.page)
  isCalm()
})
