/** Filling in: a group of the gallery, its first form, and what stands at a field. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit, type Visitor } from '../fixtures.ts'
import { main, seen } from '../job/shopping.ts'
import { awake } from '../waiting.ts'

/** At ten in the morning of 21 November 2569, in Bangkok. */
export async function openGroup(
  group: string,
  options: Parameters<typeof visit>[1] = {},
): Promise<Visitor & { form: Locator }> {
  const visitor = await visit('roastery', options)
  await visitor.page.clock.install({ time: new Date('2026-11-21T03:00:00Z') })
  await visitor.go(`/demo/element?group=${group}`)
  await awake(main(visitor.page).getByRole('button').last())
  return { ...visitor, form: main(visitor.page).locator('form[novalidate]').first() }
}

export const box = (form: Locator | Page, name: string | RegExp): Locator => form.getByRole('textbox', { name }).first()

/** What a screen reader reads after the field’s name. */
export function described(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

/** Presses the button, and reads what the server would have got. */
export async function sent(form: Locator, button: string): Promise<string[]> {
  await form.getByRole('button', { name: button }).click()
  const lines = form.getByRole('list', { name: /สิ่งที่ส่ง|What the server/ }).getByRole('listitem')
  await seen(lines)
  return (await lines.allInnerTexts()).map((line) => line.trim())
}

export const leave = (field: Locator): Promise<void> => field.press('Tab')

export const hasFocus = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement)

/** The browser had nothing to say either: no breach of the content security policy, no word from React. */
export const isCalm = ({ complaints }: Visitor): void => expect(complaints).toEqual([])
