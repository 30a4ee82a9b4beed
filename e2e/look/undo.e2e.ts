/** Undo for what can be undone, a question for what cannot. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { hasFocus, isCalm, openGroup } from './filling.ts'
import { seen } from '../job/shopping.ts'
import { awake, counts } from '../waiting.ts'

let visitor: Awaited<ReturnType<typeof openGroup>>
afterEach(() => visitor.leave())

describe('undo and confirm', () => {
  const left = (page: Page) => page.getByRole('list', { name: 'รายการโปรด' }).getByRole('listitem')
  const remove = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

  test('what is done is undone by its button, and by Ctrl Z on a Thai keyboard too; never twice', async () => {
    visitor = await openGroup('undo')
    const { page } = visitor
    await awake(page.getByRole('button', { name: /^นำ กาดริป/ }))
    await remove(page, /^นำ กาดริป/)
    await expect.poll(() => left(page).count()).toBe(2)
    await page.getByRole('button', { name: 'เลิกทำ', exact: true }).click()
    await expect.poll(() => left(page).count()).toBe(3)
    await seen(page.getByRole('status').getByText('เลิกทำแล้ว'))
    await remove(page, /^นำ ดริปเปอร์/)
    await remove(page, /^นำ ดอยช้าง/)
    await expect.poll(() => left(page).count()).toBe(1)
    await page.keyboard.press('Control+KeyZ')
    await expect
      .poll(() => left(page).allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringContaining('ดอยช้าง')]))
    await page.keyboard.press('Control+KeyZ')
    await expect.poll(() => left(page).count()).toBe(3)
    await page.keyboard.press('Control+KeyZ')
    await counts(left(page), 3)
    isCalm(visitor)
  })

  test('after eight seconds it is too late; while it is looked at it waits', async () => {
    visitor = await openGroup('undo')
    const { page } = visitor
    await awake(page.getByRole('button', { name: /^นำ กาดริป/ }))
    await remove(page, /^นำ กาดริป/)
    const undo = page.getByRole('button', { name: 'เลิกทำ', exact: true })
    await undo.hover()
    await page.clock.runFor(60_000)
    await seen(undo)
    await page.mouse.move(0, 0)
    await page.clock.runFor(8_100)
    await undo.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+KeyZ')
    await counts(left(page), 2)
    isCalm(visitor)
  })

  test('what cannot be undone is asked first, with the way back in focus', async () => {
    visitor = await openGroup('undo', { locale: 'en' })
    const { page } = visitor
    const close = await awake(page.getByRole('button', { name: 'Close the month' }).first())
    await close.click()
    const question = page.getByRole('alertdialog', { name: 'Close November 2026?' })
    await seen(question)
    expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(close)).toBe(true)
    await close.click()
    await question.getByRole('button', { name: 'Close the month' }).click()
    await seen(page.getByRole('button', { name: 'The month is closed' }))
    isCalm(visitor)
  })
})
