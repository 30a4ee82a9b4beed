/** Fields of every kind on the gallery: typed, pasted, by keyboard; what is wrong said at its place. */
import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, phone, visit } from '../fixtures.ts'
import { box, described, hasFocus, isCalm, leave, openGroup, sent } from './filling.ts'
import { addToCart, fillContact, main, placeOrder, say, seen } from '../job/shopping.ts'
import { awake, has } from '../waiting.ts'

let visitor: Awaited<ReturnType<typeof openGroup>>
afterEach(() => visitor.leave())

describe('one schema on both sides', () => {
  test('an empty form is refused before the way to the server: the first field has the focus, all are linked', async () => {
    visitor = await openGroup('fields')
    const { form, page } = visitor
    await box(form, 'ชื่อและนามสกุล').focus()
    await page.waitForLoadState('networkidle')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    const summary = form.getByRole('alert')
    await seen(summary.getByText('มี 9 ช่องที่ต้องแก้ไข'))
    expect(await hasFocus(box(form, 'ชื่อและนามสกุล'))).toBe(true)
    expect(await described(box(form, 'เบอร์โทรศัพท์'))).toContain('โปรดกรอกช่องนี้')
    await has(form.getByRole('checkbox'), 'aria-invalid', 'true')
    expect(await described(form.getByRole('checkbox'))).toContain('โปรดยอมรับเงื่อนไขก่อน')
    await summary.getByRole('link', { name: 'เงินมัดจำ' }).click()
    expect(await hasFocus(box(form, 'เงินมัดจำ'))).toBe(true)
    await expectAccessible(page)
    isCalm(visitor)
  })

  test('a field is told when it is left, not while it is typed, and no longer when it is right', async () => {
    visitor = await openGroup('fields', { locale: 'en' })
    const { form, page } = visitor
    const email = box(form, 'E-mail')
    await email.focus()
    await page.waitForLoadState('networkidle')
    await email.pressSequentially('arunee')
    await has(email, 'aria-invalid', null)
    await leave(email)
    await expect.poll(() => described(email)).toContain('This is not an e-mail address')
    await email.pressSequentially('@example.com')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
    // What nobody has touched is left alone.
    await has(box(form, 'Full name'), 'aria-invalid', null)
    isCalm(visitor)
  })
})

test('a press that leaves a wrong field lands where it was aimed: what is wrong is said when it is over', async () => {
  visitor = await openGroup('fields')
  const { form, page } = visitor
  const wrong = box(form, 'เบอร์โทรศัพท์')
  await wrong.fill('12345')
  const agree = form.getByRole('checkbox')
  await agree.scrollIntoViewIfNeeded()
  const place = (await agree.boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await expect.poll(() => hasFocus(wrong)).toBe(false)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await agree.boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect.poll(() => agree.isChecked()).toBe(true)
  await expect.poll(() => described(wrong)).toContain('หมายเลขโทรศัพท์ไม่ถูกต้อง')
  isCalm(visitor)
})

describe('numbers that people know by heart', () => {
  test('are refused where they are wrong, and say why', async () => {
    visitor = await openGroup('fields')
    const { form } = visitor
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
      await has(field, 'aria-invalid', 'true')
    }
    isCalm(visitor)
  })

  test('are understood as they are pasted, shown in groups, and sent plain', async () => {
    visitor = await openGroup('fields')
    const { form } = visitor
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
      await has(field, 'aria-invalid', null)
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
    isCalm(visitor)
  })

  test('a password is looked at, and hidden again', async () => {
    visitor = await openGroup('fields')
    const { page } = visitor
    const password = page.getByLabel('รหัสผ่านใหม่', { exact: true })
    await password.fill('ความลับ')
    await leave(password)
    await page.keyboard.press('Enter')
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }).press('Enter')
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    isCalm(visitor)
  })
})

test('the checkout says what is wrong before it asks the server, and nothing of it when it is mended', async () => {
  const buyer = await visit('roastery', { size: phone })
  visitor = Object.assign(buyer, { form: main(buyer.page).locator('form').first() })
  const { page } = buyer
  await addToCart(buyer, 'DM-SO-001-200W')
  await buyer.go('/shop/checkout')
  const orders: string[] = []
  page.on('request', (request) => request.method() === 'POST' && orders.push(new URL(request.url()).pathname))
  await awake(page.getByLabel(say.th.zip, { exact: true }))
  await fillContact(page)
  await box(page, say.th.phone).fill('12345')
  await page.getByRole('radio', { name: say.th.pickup }).check()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: say.th.place }).click()
  await expect.poll(() => described(box(page, say.th.phone))).toContain('หมายเลขโทรศัพท์ไม่ถูกต้อง')
  await expect.poll(() => hasFocus(box(page, say.th.phone))).toBe(true)
  expect(orders.filter((path) => !path.endsWith('/typed'))).toEqual([])
  await box(page, say.th.phone).fill('0891234567')
  await expect.poll(() => box(page, say.th.phone).getAttribute('aria-invalid')).toBeNull()
  await placeOrder(page)
  isCalm(buyer)
})
