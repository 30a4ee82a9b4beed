/** Somebody writes on the page itself: words where they stand, blocks dragged, pictures dropped, links pasted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, press, says } from '../waiting.ts'
import {
  around,
  beginWriting,
  blocksOn,
  drag,
  dropPicture,
  edgeOf,
  onPage,
  openFresh,
  order,
  paper,
  paste,
  saved,
  writeOn,
} from './on-page.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await clerk('roastery')
})
afterAll(() => owner?.leave())
const name = `ร้านใหม่ ${Date.now()}`
const heading = () => paper(owner.page).getByRole('heading', { level: 1 })

test('words are written where they stand: a line by Enter, a text with marks on its surface', async () => {
  const { page } = owner
  await openFresh(owner, 'roastery', name, 'landing')
  await writeOn(heading(), 'กาแฟเช้านี้')
  await page.keyboard.press('Enter')
  await says(heading(), 'กาแฟเช้านี้')
  await saved(page)
  await beginWriting(paper(page).getByText(onPage.hint('body')).first())
  await page.keyboard.type('คั่วสดทุกเช้า ')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('ส่งถึงบ้าน')
  await press(main(page).getByRole('button', { name: onPage.done, exact: true }))
  await seen(paper(page).locator('strong', { hasText: 'ส่งถึงบ้าน' }))
  await saved(page)
  await page.reload()
  await says(heading(), 'กาแฟเช้านี้')
  await seen(paper(page).locator('strong', { hasText: 'ส่งถึงบ้าน' }))
  await expectAccessible(page)
  expect(owner.complaints).toEqual([])
})

test('a block comes from its tile by the mouse and goes to another place by its handle; both are undone by keys', async () => {
  const { page } = owner
  const before = await order(page)
  await press(main(page).getByRole('button', { name: onPage.add, exact: true }).first())
  const tile = main(page).getByRole('button', { name: 'ปุ่ม', exact: true })
  await seen(tile)
  await drag(tile, await edgeOf(blocksOn(page).nth(1), 'top'))
  await counts(blocksOn(page), before.length + 1)
  const put = await order(page)
  expect(put.filter((id) => !before.includes(id))).toEqual([put[1]])
  await press(blocksOn(page).nth(1))
  const handle = main(page)
    .getByRole('toolbar')
    .getByRole('button', { name: /^ปุ่ม/ })
  await seen(handle)
  await drag(handle, await edgeOf(blocksOn(page).nth(2), 'bottom'))
  await expect.poll(() => order(page)).toEqual([put[0], put[2], put[1], ...put.slice(3)])
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => order(page)).toEqual(put)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => order(page)).toEqual(before)
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect.poll(() => order(page)).toEqual(put)
  await page.keyboard.press('ControlOrMeta+Z')
  await saved(page)
  expect(owner.complaints).toEqual([])
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube'],
  ['<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3874" width="600"></iframe>', 'Google Maps'],
  ['https://www.facebook.com/salacoffee', 'Facebook'],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@sala/video/7100000000000000000"></blockquote><script async src="https://www.tiktok.com/embed.js"></script>',
    'TikTok',
  ],
])('%s pasted on the page is shown as what it is', async (pasted, host) => {
  const { page } = owner
  const before = await order(page)
  await press(heading())
  await paste(owner, pasted)
  await counts(blocksOn(page), before.length + 1)
  await seen(
    blocksOn(page)
      .filter({ hasText: host })
      .or(blocksOn(page).locator(`a[href*="${host.toLowerCase()}"]`)),
  )
  await page.keyboard.press('ControlOrMeta+Z')
  await counts(blocksOn(page), before.length)
  expect(owner.complaints).toEqual([])
})

test('a picture that is dropped on the head of the page is its picture; beside, it is a block of its own', async () => {
  const { page } = owner
  const before = await order(page)
  await dropPicture(heading())
  await seen(blocksOn(page).first().locator('img'))
  expect(await order(page)).toEqual(before)
  await dropPicture(paper(page).getByRole('heading', { name: 'คำถามที่พบบ่อย' }))
  await counts(blocksOn(page), before.length + 1)
  await saved(page)
  expect(owner.complaints).toEqual([])
})

test('on a phone: words in place, a block from the sheet, moved, undone, nothing beyond the edge', async () => {
  const writer = await visit('roastery', { size: phone })
  await writer.context.addCookies(await owner.context.cookies())
  const { page } = writer
  await openFresh(writer, 'roastery', `${name} มือถือ`, 'landing')
  await expectNoSidewaysScroll(page)
  const title = paper(page).getByRole('heading', { level: 1 })
  await title.tap()
  await title.tap()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('เขียนด้วยนิ้ว')
  await page.keyboard.press('Enter')
  await says(title, 'เขียนด้วยนิ้ว')
  const before = await order(page)
  await press(main(page).getByRole('button', { name: onPage.addAfter, exact: true }))
  await press(main(page).getByRole('button', { name: 'ปุ่ม', exact: true }))
  await counts(blocksOn(page), before.length + 1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('toolbar').getByRole('button', { name: onPage.up, exact: true }))
  await press(main(page).getByRole('button', { name: around.undo, exact: true }))
  await press(main(page).getByRole('button', { name: around.undo, exact: true }))
  await expect.poll(() => order(page)).toEqual(before)
  await saved(page)
  expect(writer.complaints).toEqual([])
  await writer.leave()
})
