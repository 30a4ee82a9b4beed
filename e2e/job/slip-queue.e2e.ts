/** The queue by keyboard alone: from slip to slip, decide, and the next one is there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, expectAccessible, type Visitor } from '../fixtures.ts'
import { clerk, openSlip, pressApprove, reviewWords } from './reviewing.ts'
import { buy, customer, main, type Placed, seen, sendSlip, slipFile } from './shopping.ts'
import { awake, counts, holds } from '../waiting.ts'

const text = reviewWords.th
let buyers: Visitor[] = []
let owner: Visitor
let placed: Placed[] = []

beforeAll(async () => {
  for (const sku of ['DM-SO-001-200W', 'DM-SO-002-200W', 'DM-SO-003-200W']) {
    const buyer = await customer()
    buyers = [...buyers, buyer]
    const order = await buy(buyer, sku)
    placed = [...placed, order]
    await sendSlip(buyer.page, await slipFile(order.total))
  }
  owner = await clerk('roastery', 'admin')
})
afterAll(() => Promise.all([...buyers, owner].map((visitor) => visitor?.leave())))

const focused = () => owner.page.evaluate(() => document.activeElement?.textContent ?? '')
const title = () => main(owner.page).getByRole('heading', { level: 1 })

test('a refusal needs its reason', async () => {
  const { page } = owner
  await openSlip(owner, 'roastery', placed[0]!.number)
  await (await awake(main(page).getByRole('button', { name: text.reject }))).click()
  expect(await page.getByLabel(text.reason).evaluate((field: HTMLTextAreaElement) => field.validity.valueMissing)).toBe(
    true,
  )
  await seen(title().filter({ hasText: placed[0]!.number }))
})

test('saying no to the amount approves nothing', async () => {
  const { page } = owner
  await page.keyboard.press('Escape')
  await title().click()
  await page.keyboard.press('a')
  const dialog = page.getByRole('alertdialog')
  await seen(dialog.getByText(placed[0]!.number))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await seen(main(page).getByRole('button', { name: text.approve }))
})

test('J, K and the arrows go through the list, Enter opens', async () => {
  const { page } = owner
  await page.goto(address('roastery', '/cluster/user/bills'))
  await awake(main(page).getByRole('link', { name: placed[2]!.number }))
  await page.keyboard.press('j')
  expect(await focused()).toBe(placed[2]!.number)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(placed[1]!.number)
  await page.keyboard.press('k')
  expect(await focused()).toBe(placed[2]!.number)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await seen(title().filter({ hasText: placed[2]!.number }))
  await awake(main(page).getByRole('button', { name: text.approve }))
  await page.keyboard.press('j')
  await seen(title().filter({ hasText: placed[1]!.number }))
  await page.keyboard.press('k')
  await seen(title().filter({ hasText: placed[2]!.number }))
})

test('the picture grows and turns, and can be scrolled by keyboard', async () => {
  const { page } = owner
  const picture = main(page).getByRole('img', { name: 'รูปสลิป' })
  const wide = (await picture.boundingBox())!.width
  await (await awake(main(page).getByRole('button', { name: 'ขยาย' }))).click()
  const area = main(page).getByRole('group', { name: 'รูปสลิป เลื่อนดูได้' })
  expect((await picture.boundingBox())!.width).toBeCloseTo(2 * wide, -1)
  expect(await area.evaluate((box) => box.scrollWidth > box.clientWidth && box.scrollHeight > box.clientHeight)).toBe(
    true,
  )
  await page.keyboard.press('o')
  expect(await picture.evaluate((image) => getComputedStyle(image).rotate)).toBe('90deg')
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await counts(area, 0, 'whole again')
})

test('after a decision the next slip is there, and what was decided is said and has the focus', async () => {
  const { page } = owner
  await openSlip(owner, 'roastery', placed[0]!.number)
  const before = page.url()
  await pressApprove(page)
  const note = page.getByRole('alert').filter({ hasText: text.accepted })
  await seen(note)
  expect(page.url()).not.toBe(before)
  await seen(main(page).getByRole('button', { name: text.approve }))
  expect(await focused()).toContain(placed[0]!.number)
  await note.getByRole('link', { name: `สลิปของ ${placed[0]!.number}` }).click()
  await seen(main(page).getByText('โดย ศิรินภา ดวงคำ'))
})

test('a frequent reason is one press, Ctrl and Enter send it, and the buyer reads it', async () => {
  const { page } = owner
  await openSlip(owner, 'roastery', placed[1]!.number)
  const why = 'ยอดเงินบนสลิปไม่ตรงกับรายการ'
  await (await awake(main(page).getByRole('button', { name: why }))).click()
  await holds(page.getByLabel(text.reason), why)
  await page.keyboard.press('Control+Enter')
  await seen(page.getByRole('alert').filter({ hasText: text.rejected }))
  await seen(main(buyers[1]!.page).getByText(why))
})

test('nothing was complained about', () => {
  expect([...buyers, owner].flatMap((visitor) => visitor.complaints)).toEqual([])
})
