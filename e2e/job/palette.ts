/** The back-office's palette of places and commands, and the bell beside it. */
import type { Page } from 'playwright-core'
import { seen } from './shopping.ts'
import { awake } from '../waiting.ts'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'ค้นหาและคำสั่งลัด' })
export const field = (page: Page) => palette(page).getByRole('combobox')
export const bell = (page: Page) => page.getByRole('button', { name: /^การแจ้งเตือน/ })

export async function openPalette(page: Page): Promise<void> {
  await awake(bell(page))
  await page.keyboard.press('Control+k')
  await seen(field(page))
}

/** What `holdAnswers` leaves in the page. */
export interface Late {
  late?: 'asked' | 'answered'
  release(): void
}

/** Runs in the page. What is asked with this at its end is answered when it is released, whether anybody still wants it or not. */
export function holdAnswers(end: string): void {
  const page = globalThis as unknown as Late
  const send = globalThis.fetch
  const { promise: released, resolve } = Promise.withResolvers<void>()
  page.release = resolve
  globalThis.fetch = async (what, how) => {
    if (!String(what).endsWith(end)) return send(what, how)
    page.late = 'asked'
    await released
    const answer = await send(what)
    page.late = 'answered'
    return answer
  }
}
