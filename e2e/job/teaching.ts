/** What teachers do with a course, by what they read on the screen. */
import type { ItemKind } from '#rooms/lessons/course/course-input.ts'
import { editorWords } from '#rooms/lessons/editor-words.ts'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import type { Visitor } from '../fixtures.ts'
import { awake, has, holds, press } from '../waiting.ts'
import { type Locale, main } from './shopping.ts'

/** Where it is written, and its name in links, which came by itself. */
export async function beginCourse(
  { page, go }: Visitor,
  title: string,
  locale: Locale = 'th',
): Promise<{ manage: string; slug: string }> {
  await go('/lesson/manage/new')
  await page.getByLabel(staffWords[locale].title, { exact: true }).fill(title)
  await press(main(page).getByRole('button', { name: editorWords[locale].begin }))
  await page.waitForURL(/\/lesson\/manage\/[0-9a-f-]{36}$/)
  await awake(main(page).getByRole('button', { name: editorWords[locale].addSection }))
  return { manage: new URL(page.url()).pathname, slug: await page.locator('input[name=slug]').inputValue() }
}

/** Into a section, the first unless told; its panel stays open, with its name saved. */
export async function addItem(
  { page }: Visitor,
  kind: ItemKind,
  title: string,
  { locale = 'th', section = 0 }: { locale?: Locale; section?: number } = {},
): Promise<string> {
  const from = page.url()
  const into = main(page).locator('[data-kind=section]').nth(section)
  await press(into.locator('summary', { hasText: editorWords[locale].addItem }))
  await press(into.getByRole('button', { name: staffWords[locale][`kind_${kind}`], exact: true }))
  await page.waitForURL((url) => url.href !== from && url.pathname.includes('/item/'))
  await holds(itemTitle(page, locale), editorWords[locale].newItem(staffWords[locale][`kind_${kind}`]))
  await itemTitle(page, locale).fill(title)
  await saved(page)
  return new URL(page.url()).pathname
}

export const itemTitle = (page: Visitor['page'], locale: Locale = 'th') =>
  page.getByLabel(staffWords[locale].itemTitle, { exact: true })

/** What was typed has been kept. */
export const saved = (page: Visitor['page']): Promise<void> =>
  has(main(page).locator('[data-saved]'), 'data-saved', 'saved')

/** The surface on which an article is written. */
export const paper = (page: Visitor['page'], label: string) =>
  main(page).getByRole('textbox', { name: label, exact: true })
