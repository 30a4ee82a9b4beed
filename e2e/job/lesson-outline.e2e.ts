/** A teacher puts an outline in order: by mouse, by finger, by keyboard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dragWords } from '#ui/drag/drag-words.ts'
import { editorWords } from '#rooms/lessons/editor-words.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { main } from './shopping.ts'
import { awake, counts, press } from '../waiting.ts'
import { addItem, beginCourse, saved } from './teaching.ts'

describe('the outline of a course', () => {
  const move = dragWords.th
  let teacher: Visitor
  const sections = () =>
    main(teacher.page)
      .locator('[data-kind=section]')
      .evaluateAll((all) =>
        all.map((section) =>
          [...section.querySelectorAll<HTMLElement>('[data-kind=item]')].map((item) => item.dataset.name).join(' '),
        ),
      )
  const gripOf = (name: string) =>
    main(teacher.page).locator(`[data-kind=item][data-name="${name}"]`).locator('[data-grip]')
  const middle = async (name: string, part = 0.5) => {
    const box = (await main(teacher.page).locator(`[data-kind=item][data-name="${name}"]`).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height * part }
  }

  beforeAll(async () => {
    teacher = await clerk('school', 'admin')
    const { manage } = await beginCourse(teacher, 'จัดลำดับ')
    const { page, go } = teacher
    for (const item of ['ก่อน', 'กลาง', 'หลัง']) await addItem(teacher, 'text', item)
    await go(manage)
    await press(main(page).getByRole('button', { name: editorWords.th.addSection }))
    await counts(main(page).locator('[data-kind=section]'), 2)
    for (const [at, name] of ['หนึ่ง', 'สอง'].entries())
      await main(page).locator('[data-kind=section]').nth(at).locator('input[name="title.th"]').fill(name)
    await saved(page)
    // What a grip says of its places follows the names.
    await go(manage)
  })
  afterAll(() => teacher?.leave())

  test('by mouse: before another, and into the next section', async () => {
    const { page } = teacher
    await page.setViewportSize(desktop)
    await awake(main(page).getByRole('button', { name: editorWords.th.addSection }))
    // Shown at once, kept with the answer: who reads anew before that takes it back.
    const drop = async () => {
      const kept = page.waitForResponse((answer) => {
        const { pathname } = new URL(answer.url())
        return answer.request().method() === 'POST' && pathname.startsWith('/lesson/manage/')
      })
      await page.mouse.up()
      await kept
    }
    await gripOf('หลัง').hover()
    await page.mouse.down()
    const first = await middle('ก่อน', 0.2)
    await page.mouse.move(first.x, first.y, { steps: 4 })
    await drop()
    await expect.poll(sections).toEqual(['หลัง ก่อน กลาง', ''])
    await gripOf('กลาง').hover()
    await page.mouse.down()
    // It lies below what is seen: the page goes along at its edge.
    const second = main(page).locator('[data-kind=section]').nth(1)
    const topOf = async () => (await second.boundingBox())!.y
    await page.mouse.move(first.x, desktop.height - 8, { steps: 4 })
    await expect.poll(topOf, { interval: 20 }).toBeLessThan(desktop.height * 0.6)
    await page.mouse.move(first.x, desktop.height / 2)
    await page.mouse.move(first.x, (await topOf()) + 30, { steps: 4 })
    await drop()
    await expect.poll(sections).toEqual(['หลัง ก่อน', 'กลาง'])
    await page.reload()
    expect(await sections(), 'as it was kept').toEqual(['หลัง ก่อน', 'กลาง'])
    await expectAccessible(page)
  })

  test('by finger on a phone, and a touch that is broken off moves nothing', async () => {
    const { page } = teacher
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await awake(main(page).getByRole('button', { name: editorWords.th.addSection }))
    await gripOf('ก่อน').evaluate((grip) => grip.scrollIntoView({ block: 'center' }))
    const hold = async () => {
      const box = (await gripOf('ก่อน').boundingBox())!
      await touch('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      await touch('touchMove', await middle('หลัง', 0.6))
      await touch('touchMove', await middle('หลัง', 0.2))
    }
    await hold()
    await touch('touchCancel')
    expect(await sections()).toEqual(['หลัง ก่อน', 'กลาง'])
    await hold()
    await touch('touchEnd')
    await expect.poll(sections).toEqual(['ก่อน หลัง', 'กลาง'])
  })

  test('by keyboard: taken, led, put down; left where it was by Esc; and from the menu', async () => {
    const { page } = teacher
    await page.setViewportSize(desktop)
    await page.reload()
    await awake(main(page).getByRole('button', { name: editorWords.th.addSection }))
    const said = () => main(page).getByRole('status').allTextContents()
    await gripOf('กลาง').focus()
    for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key)
    await expect.poll(said).toContain(move.last('หนึ่ง'))
    await page.keyboard.press('Escape')
    await expect.poll(said).toContain(move.left('กลาง'))
    expect(await sections()).toEqual(['ก่อน หลัง', 'กลาง'])
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await expect.poll(said).toContain(move.put('กลาง', move.before('หลัง', 'หนึ่ง')))
    await expect.poll(sections).toEqual(['ก่อน กลาง หลัง', ''])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(move.move('กลาง'))
    await page.keyboard.press('Enter')
    const menu = main(page).getByRole('dialog', { name: move.move('กลาง') })
    await menu.getByLabel(move.to).selectOption({ label: 'สอง' })
    await menu.getByRole('button', { name: move.go, exact: true }).click()
    await expect.poll(sections).toEqual(['ก่อน หลัง', 'กลาง'])
    expect(teacher.complaints).toEqual([])
  })
})
