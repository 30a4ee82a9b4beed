/** What was saved is no change any more: leaving the form asks only while something typed could be lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake } from '../waiting.ts'

let manager: Visitor

beforeAll(async () => {
  manager = await visit('roastery', { size: phone })
  await signIn(manager, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
})
afterAll(() => manager?.leave())

test('a group is made, renamed, saved and left without a question; typed and not saved it is asked', async () => {
  const { page } = manager
  const name = `ขายปลีก ${Date.now()}`
  const back = () => main(page).getByRole('link', { name: 'กลุ่มลูกค้าทั้งหมด' }).click()
  await manager.go('/cluster/manage/groups/new')
  await (await awake(main(page).getByLabel('ชื่อกลุ่ม'))).fill(name)
  await main(page).getByRole('button', { name: 'บันทึก', exact: true }).click()
  await seen(main(page).getByRole('heading', { name, level: 1 }))
  await main(page).getByLabel('ชื่อกลุ่ม').fill(`${name} ใหม่`)
  await main(page).getByRole('button', { name: 'บันทึก', exact: true }).click()
  await seen(main(page).getByRole('heading', { name: `${name} ใหม่`, level: 1 }))
  const { pathname } = new URL(page.url())
  await back()
  await page.waitForURL((url) => url.pathname === '/cluster/manage/groups')
  await manager.go(pathname)
  await (await awake(main(page).getByLabel('ชื่อกลุ่ม'))).fill('ยังไม่บันทึก')
  await back()
  await seen(page.getByRole('alertdialog').getByRole('button', { name: 'ออกโดยไม่บันทึก' }))
  expect(manager.complaints).toEqual([])
})
