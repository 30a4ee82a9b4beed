/** The activity of a file: a guest's visit on the owner's phone in Thai; a manager at a desk, by keyboard. */
import { afterEach, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake, counts, says } from '../waiting.ts'

const visitors: Visitor[] = []
const come = async (...how: Parameters<typeof visit>): Promise<Visitor> => {
  const visitor = await visit(...how)
  visitors.push(visitor)
  return visitor
}
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()))
})

type Json = Record<string, unknown>

/** As the page itself asks. */
const ask = ({ page }: Visitor, path: string, body?: Json): Promise<Json> =>
  page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to!, what ? { method: 'POST', headers, body: what } : {})).json()
    },
    [path, body ? JSON.stringify(body) : ''],
  )

/** It is written after the answer: asked for until it is there. */
async function toldOf(visitor: Visitor, id: string, operation: string): Promise<void> {
  const operations = async () => {
    const { entries } = await ask(visitor, `/filemanager/activity?itemId=${id}`)
    return (entries as { operation: string }[]).map((entry) => entry.operation)
  }
  await expect.poll(operations).toContain(operation)
}

test('on a phone in Thai: who came by the link, and what one changed oneself', async () => {
  const [owner, guest] = [await come('market', { size: phone }), await come('market')]
  await signedIn(owner, 'market', 'user@market.localhost', demoPassword)
  await owner.go('/user/filemanager')
  const name = `งานส่ง ${Date.now()}`
  const made = await ask(owner, '/filemanager/new_folder', { name: `${name} เดิม`, parent: null })
  const id = String(made.folderID)
  await ask(owner, '/filemanager/rename', { itemId: id, newName: name })
  const { code } = (await ask(owner, '/filemanager/share', { itemId: id })).item as { code: string }
  await guest.go(`/external/storage/folder/${code}`)
  await seen(main(guest.page).getByRole('heading', { name }))
  await toldOf(owner, id, 'visited')

  const { page } = owner
  await owner.go('/user/filemanager?layout=table&sort=-date')
  await (await awake(main(page).getByRole('button', { name: `คำสั่งของ ${name}` }))).click()
  await page.getByRole('menuitem', { name: 'ความเคลื่อนไหว' }).click()
  const dialog = page.getByRole('dialog', { name: 'ความเคลื่อนไหว' })
  const lines = dialog.getByRole('listitem')
  await seen(lines)
  const end = `…${code.slice(-4)}`
  await counts(lines, 4)
  expect(await lines.nth(0).innerText()).toMatch(
    new RegExp(`ผู้ที่เปิดผ่านลิงก์ ${end}\\s+เข้ามาที่หน้าลิงก์\\s+\\d+ \\S+ 25\\d\\d \\d\\d:\\d\\d`),
  )
  expect(await lines.nth(1).innerText()).toMatch(new RegExp(`คุณ\\s+สร้างลิงก์ ${end}`))
  expect(await lines.nth(2).innerText()).toContain(`เปลี่ยนชื่อจาก “${name} เดิม” เป็น “${name}”`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect([...owner.complaints, ...guest.complaints]).toEqual([])
})

test('at a desk in English by keyboard: failed and tried again, older lines', async () => {
  const manager = await come('roastery', { locale: 'en', size: desktop })
  await signedIn(manager, 'roastery', 'admin@roastery.localhost', demoPassword)
  // Not at the drive: it would show each of the names below.
  await manager.go('/user')
  const name = `Activity ${Date.now()}`
  const made = await ask(manager, '/filemanager/new_folder', { name, parent: null, scope: 'business' })
  const id = String(made.folderID)
  for (let time = 1; time <= 55; time++)
    await ask(manager, '/filemanager/rename', { itemId: id, newName: time === 55 ? name : `${name} ${time}` })
  const { page } = manager
  await manager.go(`/cluster/user/filemanager?layout=table&sort=-date`)
  await awake(main(page).getByRole('row', { name, exact: true }))
  await page.route('**/filemanager/activity?*', (route) => route.abort())
  await (await awake(main(page).getByRole('button', { name: `Actions for ${name}`, exact: true }))).press('Enter')
  await page.getByRole('menuitem', { name: 'Details' }).press('Enter')
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Activity' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Activity' })
  await seen(dialog.getByRole('alert').filter({ hasText: 'The activity could not be loaded' }))
  await page.unroute('**/filemanager/activity?*')
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  const lines = dialog.getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(50)
  await says(lines.first(), /You\s+Renamed it from “Activity \d+ 54” to “Activity \d+”\s+\d+ \w+ 20\d\d/)
  await dialog.getByRole('button', { name: 'Show older' }).press('Enter')
  await expect.poll(() => lines.count()).toBe(56)
  await says(lines.last(), /You\s+Added it/)
  const inLine = () => lines.nth(50).evaluate((line) => line.contains(document.activeElement))
  await expect.poll(inLine, { message: 'the keys go on at the first older line' }).toBe(true)
  await counts(dialog.getByRole('button', { name: 'Show older' }), 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})
