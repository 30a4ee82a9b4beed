/** A course that is played on a dark screen of its own: its sheet, its film to the end, the next one by itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playWords } from '#rooms/lessons/play-words.ts'
import { editorWords } from '#rooms/lessons/editor-words.ts'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { awake, counts, holds, press } from '../waiting.ts'
import { saved } from './teaching.ts'

test('in the plain frame a film’s end says what comes, and plays again', async () => {
  const play = playWords.en
  const teacher = await clerk('school', 'admin', 'en')
  const { page, go } = teacher
  await page.setViewportSize(phone)
  await go('/lesson/detail/thai-greetings')
  await go((await page.locator('main a[href^="/lesson/play/"]').first().getAttribute('href'))!)
  const first = page.url()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(5)
  await video.evaluate(async (it: HTMLVideoElement) => {
    it.muted = true
    it.currentTime = it.duration - 1
    await it.play()
  })
  await seen(main(page).getByText(play.nextIs('Which word when')))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('button', { name: play.again }))
  await counts(main(page).getByText(play.nextIs('Which word when')), 0)
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.paused)).toBe(false)
  await video.evaluate((it: HTMLVideoElement) => void (it.currentTime = it.duration - 1))
  await press(main(page).getByRole('link', { name: play.goOn }))
  await page.waitForURL((url) => url.href !== first)
  expect(teacher.complaints).toEqual([])
  await teacher.leave()
})

describe('a course of the dark theme', () => {
  const [text, play] = [staffWords.en, playWords.en]
  let teacher: Visitor

  beforeAll(async () => {
    teacher = await clerk('school', 'admin', 'en')
  })
  afterAll(() => teacher?.leave())

  test('its teacher chooses the theme; the page is dark, without the shop around it', async () => {
    const { page, go } = teacher
    await page.setViewportSize(desktop)
    await go('/lesson/detail/thai-greetings')
    await go((await page.locator('a[href^="/lesson/manage/"]').first().getAttribute('href'))!)
    // A copy: what others look at stays as it is.
    const from = page.url()
    await press(main(page).getByRole('button', { name: editorWords.en.more }))
    await page.getByRole('menuitem', { name: text.duplicate }).click()
    await page.waitForURL((url) => url.href !== from && /\/lesson\/manage\/[0-9a-f-]{36}$/.test(url.pathname))
    await holds(page.getByLabel(text.title, { exact: true }), /\(สำเนา\)$/, 'the copy is drawn, no longer its model')
    await press(main(page).locator('summary', { hasText: editorWords.en.settings }))
    await page.getByLabel(text.playTheme, { exact: true }).selectOption('streaming')
    await saved(page)
    await main(page).getByRole('link', { name: editorWords.en.preview }).click()
    await page.waitForURL(/\/lesson\/play\//)
    await seen(page.locator('video'))
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
    await counts(page.getByRole('contentinfo'), 0)
    await expectAccessible(page)
  })

  test('the outline is a sheet at its side, by keyboard too', async () => {
    const { page } = teacher
    const open = await awake(main(page).getByRole('button', { name: play.outline }))
    await open.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: play.outline })
    await seen(sheet)
    await seen(sheet.getByRole('link').nth(1))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.count()).toBe(0)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desktop)
  })

  test('at its end the next item is counted down to; one may stay, or go on at once', async () => {
    const { page } = teacher
    const video = page.locator('video')
    const toEnd = async () => {
      await video.evaluate(async (it: HTMLVideoElement) => {
        it.muted = true
        it.currentTime = it.duration - 1
        await it.play()
      })
      await seen(main(page).getByRole('timer'))
    }
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(5)
    const first = page.url()
    await toEnd()
    await main(page).getByRole('button', { name: play.stay }).click()
    await expect.poll(() => main(page).getByRole('timer').count()).toBe(0)
    expect(page.url()).toBe(first)
    expect(await video.evaluate((it: HTMLVideoElement) => it.currentSrc), 'put together from parts').toMatch(/^blob:/)
    await page.reload()
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(5)
    await toEnd()
    await main(page).getByRole('button', { name: play.playNext }).click()
    await page.waitForURL((url) => url.href !== first)
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
    expect(teacher.complaints).toEqual([])
  })
})
