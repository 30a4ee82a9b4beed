/** Days and times: typed as Thais write them, chosen from a calendar, sent as ISO. */
import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone } from '../fixtures.ts'
import { box, described, hasFocus, isCalm, leave, openGroup, sent } from './filling.ts'
import { has, holds } from '../waiting.ts'

let visitor: Awaited<ReturnType<typeof openGroup>>
afterEach(() => visitor.leave())

describe('days', () => {
  test('that are none, or not allowed, are refused in the words of the language', async () => {
    visitor = await openGroup('dates', { locale: 'en' })
    const { form } = visitor
    const birthday = box(form, 'Birthday')
    for (const [typed, said] of [
      ['29/2/2026', 'This is not a date'],
      ['22/11/2026', 'Must not be after 21/11/2026.'],
    ] as const) {
      await birthday.fill(typed)
      await leave(birthday)
      await expect.poll(() => described(birthday)).toContain(said)
    }
    // Two digits are the near year that the field takes, and it is shown which.
    await birthday.fill('21/11/26')
    await leave(birthday)
    await expect.poll(() => birthday.inputValue()).toBe('21/11/2026')
    const visitDay = box(form, /Day of pick-up/)
    await visitDay.fill('22/11/2026')
    await leave(visitDay)
    await expect.poll(() => described(visitDay)).toContain('This day cannot be chosen.')
    isCalm(visitor)
  })

  test('are typed in every way a Thai writes them, shown in the Buddhist era, and sent as ISO', async () => {
    visitor = await openGroup('dates')
    const { form } = visitor
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
    await holds(time, '09:45')
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
    isCalm(visitor)
  })

  test('are chosen from the calendar by keyboard; Escape gives the focus back', async () => {
    visitor = await openGroup('dates')
    const { form, page } = visitor
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
    await holds(birthday, '29/02/2567')
    await expect.poll(focused).toBe('เลือกจากปฏิทิน')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('วันพฤหัสบดีที่ 29 กุมภาพันธ์ 2567')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => birthday.inputValue()).toBe('28/02/2567')
    expect(await hasFocus(birthday)).toBe(true)
    isCalm(visitor)
  })

  test('a birthday is three choices away, today is Bangkok’s wherever the machine is, and a closed day is not chosen', async () => {
    visitor = await openGroup('dates', { size: phone })
    const { form, page } = visitor
    await form.getByRole('button', { name: 'เลือกจากปฏิทิน' }).first().tap()
    const calendar = page.getByRole('dialog', { name: 'เลือกจากปฏิทิน' })
    await calendar.getByRole('combobox', { name: 'ปี' }).selectOption('2503')
    await calendar.getByRole('combobox', { name: 'เดือน' }).selectOption('มกราคม')
    await expectNoSidewaysScroll(page)
    await calendar.getByRole('button', { name: 'วันศุกร์ที่ 15 มกราคม 2503' }).tap()
    await expect.poll(() => box(form, 'วันเกิด').inputValue()).toBe('15/01/2503')
    await form.getByRole('button', { name: 'เลือกจากปฏิทิน' }).nth(1).tap()
    const sunday = calendar.getByRole('button', { name: 'วันอาทิตย์ที่ 22 พฤศจิกายน 2569' })
    await has(sunday, 'aria-disabled', 'true')
    await sunday.tap({ force: true })
    await calendar.getByRole('button', { name: 'วันนี้' }).tap()
    await expect.poll(() => box(form, /วันรับสินค้า/).inputValue()).toBe('21/11/2569')
    isCalm(visitor)
  })
})
