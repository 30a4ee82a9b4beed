/** Every group of /demo/element, in every way it may be shown. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, visit, type Visitor } from '../fixtures.ts'
import { expectWellMade } from './look.ts'

const groups = readdirSync(join(import.meta.dirname, '../../app/shell/gallery'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''))

let visitor: Visitor
beforeAll(async () => {
  visitor = await visit('roastery')
  await visitor.go('/shop/products') // late fonts are thai-type.e2e.ts's business
})
afterAll(() => visitor?.leave())

test('a group that is not there is not found', async () => {
  const answer = await visitor.page.goto(address('roastery', '/demo/element?group=none'))
  expect(answer?.status()).toBe(404)
  expect(groups.length).toBeGreaterThan(9)
})

describe.each(groups)('%s', (group) => {
  const path = `/demo/element?group=${group}`

  test('is accessible, whole in both languages, and does not jump', async () => {
    visitor.complaints.length = 0
    await expectWellMade(visitor, 'roastery', path, { inBothThemes: true })
  })

  test('moves for 120 to 200 ms, and not at all for those who asked for calm', async () => {
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(address('roastery', path))
    const transitions = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].flatMap((element) => {
          const { transitionDuration } = getComputedStyle(element)
          const name = `${element.tagName} ${element.className}`
          return transitionDuration.split(',').map((text) => ({ name, ms: Math.round(parseFloat(text) * 1000) }))
        }),
      )
    const moves = (await transitions()).filter(({ ms }) => ms !== 0)
    expect(moves).not.toEqual([])
    expect(moves.filter(({ ms }) => ms < 120 || ms > 200)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await transitions()).filter(({ ms }) => ms > 1)).toEqual([])
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 1)
          .length,
    )
    expect(moving).toBe(0)
  })
})

test('the colours are those of the address, before and after script', async () => {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto(address('roastery', '/demo/element'))
  const light = await ground()
  await page.goto(address('roastery', '/demo/element?scheme=dark'))
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.getByRole('link', { name: /^(สว่าง|Light)$/ }).click()
  await expect.poll(ground).toBe(light)
})
