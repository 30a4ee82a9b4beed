/** Two panes: side by side at a desk, one at a time on a phone; what they show stands in the address. */
import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake } from '../waiting.ts'

const site = 'market'
let user: Visitor
afterEach(() => user?.leave())

const pane = (side: 'left' | 'right'): Locator => main(user.page).locator(`[data-pane=${side}]`)
const names = (side: 'left' | 'right') => () =>
  pane(side)
    .locator('[data-item]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
/** In which pane the focus is, and on what. */
const focused = () =>
  user.page.evaluate(() => {
    const on = document.activeElement
    return `${on?.closest('[data-pane]')?.getAttribute('data-pane')}: ${on?.getAttribute('aria-label')}`
  })

async function newFolder(name: string, parent: string | null = null): Promise<string> {
  const answer = await user.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/filemanager/new_folder', { method: 'POST', headers, body })).json()
  }, JSON.stringify({ name, parent }))
  return String((answer as { folderID: string }).folderID)
}

/** Two folders: A, B and C in the one, D in the other. */
async function twoFolders(names: readonly [string, string]): Promise<[string, string]> {
  await user.go('/user/filemanager')
  const [one, other] = [await newFolder(names[0]), await newFolder(names[1])]
  for (const name of ['A', 'B', 'C']) await newFolder(name, one)
  await newFolder('D', other)
  return [one, other]
}

test(
  'at a desk by keyboard: from pane to pane, moved over, undone, and back where one was',
  { timeout: 120_000 },
  async () => {
    user = await visit(site, { locale: 'en', size: desktop })
    await signedIn(user, site, `user@${site}.localhost`, demoPassword)
    const { page } = user
    const [one, other] = await twoFolders([`One ${Date.now()}`, `Other ${Date.now()}`])
    await user.go(`/user/filemanager_2?folder=${one}&other.folder=${other}`)
    expect(await page.title()).toContain(await page.getByRole('heading', { level: 1 }).innerText())
    for (const side of ['left', 'right'] as const) await awake(pane(side).locator('[data-item]').first())
    await expectAccessible(page)
    await pane('left').locator('[data-item]').first().focus()
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('right: D')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('left: A')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await focused(), 'Esc, and Tab goes on as everywhere').not.toBe('right: D')

    await pane('left').locator('[data-item]').first().focus()
    await page.keyboard.press('F6')
    await expect.poll(names('right')).toEqual(['A', 'D'])
    await expect.poll(names('left')).toEqual(['B', 'C'])
    await seen(page.getByText('Moved 1 to'))
    await page.keyboard.press('Control+KeyZ')
    await expect.poll(names('left')).toEqual(['A', 'B', 'C'])
    await expect.poll(names('right')).toEqual(['D'])

    await pane('left').getByRole('checkbox', { name: 'Select B' }).click()
    await pane('left').getByRole('checkbox', { name: 'Select C' }).click()
    await (await awake(pane('left').getByRole('button', { name: /^Move to the right/ }))).click()
    await expect.poll(names('right')).toEqual(['B', 'C', 'D'])
    await expect.poll(names('left')).toEqual(['A'])

    // A folder opened on the right: the left one stays, the way back and a reload keep both.
    await pane('right').getByRole('link', { name: 'D', exact: true }).click()
    await seen(pane('right').getByText('This folder is empty'))
    expect(await names('left')()).toEqual(['A'])
    await page.reload()
    await seen(pane('right').getByText('This folder is empty'))
    await expect.poll(names('left')).toEqual(['A'])
    await page.goBack()
    await expect.poll(names('right')).toEqual(['B', 'C', 'D'])
    await expect.poll(names('left')).toEqual(['A'])
    expect(user.complaints).toEqual([])
  },
)

test('on a phone in Thai: one pane at a time, by a switch, and moved to the other', { timeout: 120_000 }, async () => {
  user = await visit(site, { size: phone })
  await signedIn(user, site, `user@${site}.localhost`, demoPassword)
  const { page } = user
  const [here, there] = [`งาน ${Date.now()}`, `บัญชี ${Date.now()}`]
  const [one, other] = await twoFolders([here, there])
  await user.go(`/user/filemanager_2?folder=${one}&other.folder=${other}`)
  await awake(pane('left').locator('[data-item]').first())
  expect(await pane('right').isVisible()).toBe(false)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await pane('left').getByRole('checkbox', { name: 'เลือก A' }).click()
  await page.getByRole('button', { name: `ย้ายไปช่องขวา: ${there}` }).click()
  await expect.poll(names('left')).toEqual(['B', 'C'])
  await page.getByRole('link', { name: `ขวา: ${there}` }).click()
  await expect.poll(() => pane('right').isVisible()).toBe(true)
  expect(await pane('left').isVisible()).toBe(false)
  await expect.poll(names('right')).toEqual(['A', 'D'])
  await page.reload()
  await expect.poll(() => pane('right').isVisible()).toBe(true)
  await expect.poll(names('right')).toEqual(['A', 'D'])
  await page.goBack()
  await expect.poll(() => pane('left').isVisible()).toBe(true)
  expect(user.complaints).toEqual([])
})
