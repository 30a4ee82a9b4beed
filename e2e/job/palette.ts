/** The back-office's palette of places and commands, and the bell beside it. */
import type { Page } from 'playwright-core'
import { awake, seen } from './shopping.ts'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'ค้นหาและคำสั่งลัด' })
export const field = (page: Page) => palette(page).getByRole('combobox')
export const bell = (page: Page) => page.getByRole('button', { name: /^การแจ้งเตือน/ })

export async function openPalette(page: Page): Promise<void> {
  await awake(bell(page))
  await page.keyboard.press('Control+k')
  await seen(field(page))
}
