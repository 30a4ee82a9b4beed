/** Boards and trees of the gallery: by mouse, by finger, by keyboard, by menu; one column at a time on a phone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dragWords } from '#ui/drag/drag-words.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { main, seen } from '../job/shopping.ts'
import { awake } from '../waiting.ts'

const path = '/demo/element?group=moving'
const text = dragWords.en
const board = (visitor: Visitor) => main(visitor.page).getByRole('group', { name: 'Work board' })
const cardsOf = (visitor: Visitor, column: string) =>
  board(visitor)
    .getByRole('region', { name: column })
    .locator('[data-drag]')
    .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.drag)) // what was found by a data attribute
const ready = async (visitor: Visitor) => {
  await visitor.go(path)
  await awake(main(visitor.page).getByRole('button', { name: 'Edit Tea' }))
}

describe('a board', () => {
  let mouse: Visitor
  let finger: Visitor
  beforeAll(async () => {
    mouse = await visit('localhost', { locale: 'en', size: desktop })
    finger = await visit('localhost', { locale: 'en', size: phone })
  })
  afterAll(() => Promise.all([mouse, finger].map((visitor) => visitor?.leave())))

  test('a card goes anywhere by mouse, also into an empty column and below a short one', async () => {
    await ready(mouse)
    const { page } = mouse
    const drag = async (id: string, to: { x: number; y: number }) => {
      await board(mouse).locator(`[data-drag=${id}]`).hover()
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
    }
    const boxOf = async (id: string) => (await board(mouse).locator(`[data-drag=${id}]`).boundingBox())!
    const second = await boxOf('t5')
    await drag('t2', { x: second.x + 40, y: second.y + 4 })
    await expect.poll(() => cardsOf(mouse, 'Doing')).toEqual(['t4', 't2', 't5', 't6'])
    const review = (await board(mouse).getByRole('region', { name: 'In review' }).boundingBox())!
    await drag('t1', { x: review.x + 40, y: review.y + 300 })
    await expect.poll(() => cardsOf(mouse, 'In review')).toEqual(['t1'])
    await board(mouse).locator('[data-drag=t4]').hover()
    await page.mouse.down()
    await page.mouse.move(review.x + 40, review.y + 90, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await cardsOf(mouse, 'Doing'), 'Esc leaves it').toEqual(['t4', 't2', 't5', 't6'])
    expect(mouse.complaints).toEqual([])
  })

  test('by keyboard into the column beside, heard on the way, and the focus goes along', async () => {
    await ready(mouse)
    const { page } = mouse
    await board(mouse).locator('[data-drag=t1] [data-grip]').focus()
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => cardsOf(mouse, 'In review')).toEqual(['t1'])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-drag]')?.getAttribute('data-drag')))
      .toBe('t1')
    await expect
      .poll(() => main(page).getByRole('status').allTextContents())
      .toContain(text.put('Order new paper bags 1', text.last('In review')))
    await expectAccessible(page)
  })

  test('on a phone one column is seen, chosen above; a finger drags by the grip, the menu moves without', async () => {
    await ready(finger)
    const { page } = finger
    await expectNoSidewaysScroll(page)
    const region = (name: string) => board(finger).getByRole('region', { name })
    const leftOf = async (name: string) => Math.round((await region(name).boundingBox())!.x)
    const own = await leftOf('To do')
    await main(page)
      .getByRole('navigation', { name: 'Work board' })
      .getByRole('link', { name: /^Doing/ })
      .tap()
    await expect.poll(() => leftOf('Doing')).toBe(own)
    const grip = board(finger).locator('[data-drag=t6] [data-grip]')
    await grip.scrollIntoViewIfNeeded()
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const box = (await grip.boundingBox())!
    const first = (await board(finger).locator('[data-drag=t4]').boundingBox())!
    await touch('touchStart', { x: box.x + 10, y: box.y + 10 })
    await touch('touchMove', { x: first.x + 60, y: first.y + 40 })
    await touch('touchMove', { x: first.x + 60, y: first.y + 4 })
    await touch('touchEnd')
    await expect.poll(() => cardsOf(finger, 'Doing')).toEqual(['t6', 't4', 't5'])
    await grip.tap()
    const menu = main(page).getByRole('dialog', { name: text.move('Order new paper bags 6') })
    await menu.getByLabel(text.to).selectOption({ label: 'In review' })
    await menu.getByRole('button', { name: text.go, exact: true }).tap()
    await expect.poll(() => cardsOf(finger, 'In review')).toEqual(['t6'])
    expect(finger.complaints).toEqual([])
  })
})

describe('a tree', () => {
  let somebody: Visitor
  beforeAll(async () => {
    somebody = await visit('localhost', { locale: 'en', size: desktop })
    await ready(somebody)
  })
  afterAll(() => somebody?.leave())
  const tree = () => main(somebody.page).getByRole('tree', { name: 'Tree', exact: true })
  const lines = () =>
    tree()
      .getByRole('treeitem')
      .evaluateAll((all) => all.map((each) => `${each.getAttribute('aria-level')} ${each.getAttribute('data-line')}`))
  const current = () => somebody.page.evaluate(() => document.activeElement?.getAttribute('data-line'))
  const press = async (...keys: string[]) => {
    for (const key of keys) await somebody.page.keyboard.press(key)
  }

  test('is walked, folded and put in order by keyboard', async () => {
    await tree().getByRole('treeitem', { name: 'Drinks' }).focus()
    await press('ArrowDown', 'ArrowRight')
    expect(await current()).toBe('beans')
    await press('ArrowLeft', 'ArrowLeft')
    expect(await current()).toBe('coffee')
    await expect.poll(lines).not.toContain('3 beans')
    await press('End')
    expect(await current()).toBe('cups')
    await press('t')
    expect(await current(), 'the next that begins so').toBe('tea')
    await press('Alt+ArrowUp')
    await expect.poll(lines).toEqual(['1 drinks', '2 tea', '2 coffee', '1 tools', '1 cups'])
    expect(await current()).toBe('tea')
    await press('Alt+ArrowLeft')
    await expect.poll(lines).toEqual(['1 drinks', '2 coffee', '1 tea', '1 tools', '1 cups'])
    await expect.poll(current).toBe('tea')
  })

  test('a line is dropped into another, and never below itself', async () => {
    const { page } = somebody
    const row = (name: string) => tree().getByRole('treeitem', { name, exact: true })
    const drag = async (name: string, onto: string, share: number) => {
      await row(name).locator('[data-grip]').hover()
      await page.mouse.down()
      const box = (await row(onto).boundingBox())!
      await page.mouse.move(box.x + 120, box.y + box.height * share, { steps: 4 })
      await page.mouse.up()
    }
    await drag('Cups', 'Tools', 0.5)
    await expect.poll(lines).toEqual(['1 drinks', '2 coffee', '1 tea', '1 tools', '2 cups'])
    await drag('Tools', 'Cups', 0.5)
    expect(await lines()).toEqual(['1 drinks', '2 coffee', '1 tea', '1 tools', '2 cups'])
    await drag('Tea', 'Drinks', 0.1)
    await expect.poll(lines).toEqual(['1 tea', '1 drinks', '2 coffee', '1 tools', '2 cups'])
    await expectAccessible(page)
  })
})

test('without script all lines and cards are there, and a line of the tree is folded by nobody', async () => {
  const plain = await visit('localhost', { locale: 'en', javaScript: false })
  await plain.go(path)
  await seen(main(plain.page).getByRole('treeitem', { name: 'Roasted beans' }))
  expect(await cardsOf(plain, 'To do')).toEqual(['t1', 't2', 't3'])
  await plain.leave()
})
