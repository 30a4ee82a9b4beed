/** The calendar of entries: a grid on a desk, an agenda on a phone and without script; Bangkok's hours, the reader's era. */
import { afterAll, expect, test } from 'vitest'
import { calendarWords } from '#ui/entry-calendar/calendar-words.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { main, seen } from '../job/shopping.ts'
import { counts } from '../waiting.ts'

const path = '/demo/element?group=calendars'
const text = calendarWords.th
const people: Visitor[] = []
const come = async (options: Parameters<typeof visit>[1]) => {
  const visitor = await visit('localhost', options)
  people.push(visitor)
  await visitor.go(path)
  return visitor
}
afterAll(() => Promise.all(people.map((visitor) => visitor.leave())))
/** Said by the grid alone: what is too much for a cell. */
const grid = ({ page }: Visitor) => main(page).getByText(text.more(2))

test('a month on a desk: whole days, hours, what is too much for a cell; the next month and a week by the bar', async () => {
  const desk = await come({ size: desktop })
  const { page } = desk
  await seen(main(page).getByRole('heading', { name: 'พฤศจิกายน 2569' }).first())
  await seen(grid(desk))
  await seen(main(page).getByText('ออกบูธงานเทศกาลกาแฟ').first())
  await expectAccessible(page)
  await main(page).getByRole('link', { name: text.later }).first().click()
  await seen(main(page).getByRole('heading', { name: 'ธันวาคม 2569' }).first())
  await main(page).getByRole('link', { name: text.today }).first().click()
  // The week is that of the day in sight: today's, once today has come.
  await seen(main(page).getByRole('heading', { name: 'พฤศจิกายน 2569' }).first())
  await main(page).getByRole('link', { name: text.week }).first().click()
  await seen(main(page).getByRole('heading', { name: '22 พ.ย. 2569 – 28 พ.ย. 2569' }).first())
  await seen(main(page).getByRole('group', { name: 'ปฏิทินของร้าน' }).getByText('สอนลาเต้อาร์ต'))
  expect(desk.complaints).toEqual([])
})

test('a phone has the agenda, with the menu of what may be moved', async () => {
  const hand = await come({ size: phone })
  const { page } = hand
  await seen(main(page).getByRole('heading', { name: 'วันพฤหัสบดี 26 พฤศจิกายน 2569' }))
  await seen(main(page).getByText('09:00 – 12:00'))
  await counts(grid(hand), 0)
  await main(page)
    .getByRole('button', { name: text.reschedule('สอนลาเต้อาร์ต') })
    .tap()
  await seen(page.getByRole('dialog', { name: text.reschedule('สอนลาเต้อาร์ต') }).getByLabel(text.newDay))
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(hand.complaints).toEqual([])
})

test('without script a desk has the agenda too, and the bar’s links', async () => {
  const plain = await come({ size: desktop, javaScript: false })
  await seen(main(plain.page).getByText('09:00 – 12:00'))
  await main(plain.page).getByRole('link', { name: text.later }).first().click()
  await seen(main(plain.page).getByRole('heading', { name: 'ธันวาคม 2569' }).first())
})
