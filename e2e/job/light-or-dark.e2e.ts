/** Light or dark is each person's own choice, by device. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, visit } from '../fixtures.ts'
import { openPalette } from './palette.ts'
import { clerk } from './reviewing.ts'

const scheme = (page: Page) => page.locator('html').getAttribute('data-scheme')

test('is chosen at once, holds at the next visit, and colours nobody else’s page', async () => {
  const owner = await clerk('roastery')
  const { page } = owner
  await owner.go('/cluster/user/store/orders')
  await openPalette(page)
  await page.keyboard.type('มืด')
  await page.keyboard.press('Enter')
  await expect.poll(() => scheme(page)).toBe('dark')
  await owner.go('/cluster/user/dashboard')
  expect(await scheme(page)).toBe('dark')
  const guest = await visit('roastery')
  await guest.go('/shop/products')
  expect(await scheme(guest.page)).toBeNull()
  await guest.context.addCookies([{ name: 'scheme', value: 'dark', url: address('roastery') }])
  await guest.go('/shop/products')
  expect(await scheme(guest.page)).toBe('dark')
  const second = await visit('roastery')
  await second.go('/shop/products')
  expect(await scheme(second.page), 'a page that is kept for guests').toBeNull()
  await Promise.all([guest.leave(), second.leave()])
  await page.getByRole('button', { name: /^บัญชีของ/ }).click()
  await page.getByRole('button', { name: 'ตามอุปกรณ์' }).click()
  expect(await scheme(page)).toBeNull()
  expect(owner.complaints).toEqual([])
  await owner.leave()
})
