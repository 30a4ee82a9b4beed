/** The file manager: what was found, where it lies and goes; and whose password is whose. */
import { afterEach, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake, counts } from '../waiting.ts'

const site = 'market'
const login = `user@${site}.localhost`
let user: Visitor
afterEach(() => user?.leave())

async function rawCall(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  return user.page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to!, { method: 'POST', headers, body: what! })).json()
    },
    [path, JSON.stringify(body)],
  )
}
const newFolder = async (name: string, parent: string | null = null): Promise<string> =>
  String((await rawCall('/filemanager/new_folder', { name, parent })).folderID)

test('what was found says where it lies, and all of it goes to where some of it is', async () => {
  user = await visit(site, { locale: 'en', size: desktop })
  await signedIn(user, site, login, demoPassword)
  const { page } = user
  await user.go('/user/filemanager')
  const word = `Found${Date.now()}`
  const [spring, autumn] = [await newFolder(`${word} spring`), await newFolder(`${word} autumn`)]
  await newFolder(`Lily ${word}`, spring)
  await newFolder(`Aster ${word}`, autumn)
  await user.go(`/user/filemanager?q=${word}&layout=table`)
  await (await awake(page.getByRole('row', { name: `Lily ${word}` }))).focus()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('dialog', { name: `Lily ${word}` })
  await seen(details.getByText(`All files › ${word} spring`, { exact: true }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: `Select Lily ${word}` }).click()
  await page.getByRole('checkbox', { name: `Select Aster ${word}` }).click()
  await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('treeitem', { name: `${word} spring` }).click()
  await page.getByRole('button', { name: 'Move here' }).click()
  const inSpring = async () => (await rawCall('/filemanager/list_parent', { parent: spring })).total
  await expect.poll(inSpring).toBe(2)
  expect(user.complaints).toEqual([])
})

test('the password that was just typed is copied for its own link only', async () => {
  user = await visit(site, { locale: 'en', size: desktop })
  await signedIn(user, site, login, demoPassword)
  const { page } = user
  await user.go('/user/filemanager')
  const name = `Shared ${Date.now()}`
  const itemId = await newFolder(name)
  await rawCall('/filemanager/share', { itemId, sharePassword: 'the first one' })
  await user.go(`/user/filemanager?q=${encodeURIComponent(name)}&layout=table`)
  await (await awake(main(page).getByRole('checkbox', { name: `Select ${name}` }))).click()
  await page.getByRole('group', { name: '1 selected' }).getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: `Share “${name}”` })
  await dialog.getByRole('button', { name: 'Make another link' }).click()
  await dialog.getByRole('checkbox', { name: 'Ask for a password' }).check()
  await dialog.getByLabel('Password of the link').fill('the second one')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const copy = dialog.getByRole('button', { name: 'Copy password' })
  await seen(copy)
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Link' }).selectOption({ index: 1 })
  await seen(dialog.getByText('It has a password. Leave this empty to keep it.'))
  await counts(copy, 0)
  await dialog.getByRole('combobox', { name: 'Link' }).selectOption({ index: 0 })
  await seen(copy)
  expect(user.complaints).toEqual([])
})

test('on a phone, a name of 240 letters without a space: in the trash, and where its folder was', async () => {
  user = await visit(site, { locale: 'en', size: phone })
  await signedIn(user, site, login, demoPassword)
  const { page } = user
  await user.go('/user/filemanager')
  const name = `${Date.now()}`.padEnd(240, 'W')
  const folder = await newFolder(name)
  await rawCall('/filemanager/trash', { items: [folder] })
  await user.go(`/user/filemanager?folder=${folder}`)
  await seen(page.getByText(`The folder “${name}” is in the trash`))
  await expectNoSidewaysScroll(page)
  await user.go('/user/filemanager?view=trash')
  const said = main(page).getByTitle(name)
  await seen(said)
  await expectNoSidewaysScroll(page)
  expect((await said.boundingBox())!.height, 'three lines of it').toBeLessThan(120)
  await expectAccessible(page)
  expect(user.complaints).toEqual([])
})
