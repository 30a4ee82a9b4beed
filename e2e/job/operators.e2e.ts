/** At the counter's tablet: the owner sets a PIN and pairs it, staff change places by face and PIN, it locks, also by itself; and over every way in, what a PIN reaches. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/made/calls.server.ts'
import { screenRoutes } from '#shell/made/routes.ts'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, tablet, visit, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { client, type Client } from '../support/client.ts'
import { press, says } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await visit('roastery', { size: tablet })
  await signedIn(owner, 'roastery', 'admin@roastery.localhost', demoPassword)
})
afterAll(() => owner?.leave())

const devices = '/cluster/manage/devices'
const places = '/cluster/user/login'
const button = (name: string) => main(owner.page).getByRole('button', { name, exact: true })
const face = (name: RegExp) => main(owner.page).getByRole('radio', { name })
const pin = () => main(owner.page).getByLabel('PIN', { exact: true })

test('the page of devices says who has no PIN, and leads the owner to setting their own', async () => {
  const { page } = owner
  await owner.go(devices)
  await seen(main(page).getByText('แท็บเล็ตหน้าเคาน์เตอร์'))
  await seen(main(page).getByRole('listitem').filter({ hasText: 'วราภรณ์' }).getByText('ยังไม่มี PIN'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('link', { name: 'ตั้ง PIN ของคุณ' }))
  await main(page).getByLabel('PIN ใหม่').fill('592817')
  await press(button('บันทึก PIN'))
  await seen(main(page).getByText('ตั้ง PIN แล้ว'))
})

test('this tablet is paired, and a wrong PIN is told beside where it was typed', async () => {
  const { page } = owner
  await owner.go(devices)
  await main(page).getByLabel('ชื่อเครื่อง').fill('แท็บเล็ตหลังร้าน')
  await press(button('จับคู่เครื่องนี้'))
  await press(main(page).getByRole('link', { name: 'เปลี่ยนคนหรือล็อกเครื่อง' }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await face(/พิมพ์ชนก/).check({ force: true })
  await pin().fill('1357')
  await press(button('เริ่มใช้เครื่อง'))
  await seen(main(page).locator('input[type=password][aria-invalid=true]'))
  await seen(main(page).getByText(/^PIN ไม่ถูกต้อง/))
})

test('by the right one the tablet is the cashier’s, who finds the shop’s work and nobody’s own pages', async () => {
  const { page } = owner
  await pin().fill('8264')
  await press(button('เริ่มใช้เครื่อง'))
  await page.waitForURL(/\/cluster\/user\/dashboard/)
  await seen(page.getByText('พิมพ์ชนก').first())
  await owner.go('/user/profile')
  expect(new URL(page.url()).pathname).toBe('/user/login')
})

test('it is locked by hand, and opened by the next PIN; alone it warns after nine minutes and locks after ten', async () => {
  const { page, context } = owner
  await owner.go(places)
  await press(button('ล็อกเครื่อง'))
  await seen(main(page).getByText(/^เครื่องล็อกอยู่/))
  await face(/ธนกฤต/).check({ force: true })
  await pin().fill('739148')
  await context.clock.install()
  await press(button('เริ่มใช้เครื่อง'))
  await page.waitForURL(/\/cluster\/user\/dashboard/)
  const warning = page.getByRole('alertdialog', { name: 'ยังใช้เครื่องอยู่หรือไม่' })
  await page.getByText('ยังใช้เครื่องอยู่หรือไม่').waitFor({ state: 'attached' })
  await context.clock.fastForward(9 * 60_000 + 15_000)
  await seen(warning)
  await says(warning.getByRole('timer'), /^0?0:[0-4]\d$/)
  await press(warning.getByRole('button', { name: 'ใช้งานต่อ' }))
  await warning.waitFor({ state: 'hidden' })
  await context.clock.fastForward(11 * 60_000)
  await page.waitForURL(/\/cluster\/user\/login\?next=/)
  await seen(main(page).getByText(/^เครื่องล็อกอยู่/))
})

test('what changes security asks a PIN for the account, and leads there; never to a page that is shut for it', async () => {
  const { page } = owner
  await face(/ศิรินภา/).check({ force: true })
  await pin().fill('592817')
  await press(button('เริ่มใช้เครื่อง'))
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await owner.go('/cluster/manage/invitations')
  await seen(main(page).getByText('รายการนี้ต้องเข้าด้วยบัญชีของคุณเอง PIN อย่างเดียวไม่พอ'))
  await expectAccessible(page)
  await press(main(page).getByRole('link', { name: 'เข้าด้วยบัญชี' }))
  await seen(main(page).getByRole('link', { name: 'กลับไปใช้ PIN' }))
})

test('every page and every call of a PIN is a guest’s, but those of the business, which are its owner’s without the site’s roles', async () => {
  const wrong: string[] = []
  let reached = 0
  const guest = someone()
  const asGuest = new Map<string, string>()
  for (const path of pages) asGuest.set(path, await told(guest, path))
  guest.leave()
  for (const [email, code] of people) {
    const [account, operator] = [someone(), someone()]
    await signedInAt(account, email)
    await signedInAt(operator, 'admin@roastery.localhost')
    await said(
      operator.post('/api/office/cluster/pair-device', { clusterId: await businessOf(operator), name: 'ตรวจ' }),
    )
    const { people: faces } = (await operator.get('/api/office/cluster/till')).data() as {
      people: { accountId: string; name: string; pin: string }[]
    }
    const one = faces.find(({ name }) => name.startsWith(code.name))!
    await said(operator.post('/api/office/cluster/switch-operator', { accountId: one.accountId, pin: code.pin }))
    for (const path of pages) {
      if (path === places) continue
      const isOfBusiness = /^\/(cluster|config)(\/|$)/.test(path)
      const [asOperator, asAccount] = await Promise.all([told(operator, path), isOfBusiness && told(account, path)])
      // At /cluster the site's own roles end: an admin's PIN is worth what a role of the business is.
      const expected = asAccount ? [asAccount, ...(code.isSite ? ['403', '404'] : [])] : [asGuest.get(path)!]
      if (!expected.includes(asOperator)) wrong.push(`${email} ${path}: ${asOperator}, not ${expected.join(' or ')}`)
      if (isOfBusiness && asOperator === '200') reached++
    }
    for (const door of ownCalls) {
      const { status } = await operator.ask(door.path.replaceAll(/\{\w+\}/g, noId), {
        method: door.method,
        ...(door.method !== 'GET' && door.method !== 'DELETE' && { json: {} }),
      })
      if (status !== 401 && status !== 404) wrong.push(`${email} ${door.method} ${door.path}: ${status}, not a guest’s`)
    }
    for (const each of [account, operator]) each.leave()
  }
  expect(wrong).toEqual([])
  expect(pages.length).toBeGreaterThan(150)
  expect(ownCalls.length).toBeGreaterThan(60)
  expect(reached).toBeGreaterThan(60)
})

const people: readonly (readonly [string, { name: string; pin: string; isSite?: boolean }])[] = [
  ['cashier@roastery.localhost', { name: 'พิมพ์ชนก', pin: '8264' }],
  ['manager@roastery.localhost', { name: 'ธนกฤต', pin: '739148', isSite: true }],
  ['admin@roastery.localhost', { name: 'ศิรินภา', pin: '592817', isSite: true }],
]
const noId = '00000000-0000-7000-8000-000000000000'
const pages = Object.values(screenRoutes)
  .flat()
  .map(({ path }) => path.replaceAll(/\{\w+\}/g, noId))
/** What is for whoever is signed in: a person's own. */
const ownCalls = (calls as readonly AnyCall[]).filter(
  (door) =>
    'action' in door &&
    door.path.startsWith('/api/') &&
    door.action.audiences.includes('user') &&
    !door.action.audiences.includes('anyone') &&
    !['/api/user/who', '/api/user/logout'].includes(door.path),
)

const someone = (): Client => client(product(), 'roastery.localhost', { locale: 'th' })
const said = async (answer: ReturnType<Client['post']>) => expect((await answer).status).toBeLessThan(300)
const signedInAt = (who: Client, login: string) => said(who.post('/api/user/login', { login, password: demoPassword }))

/** What a page answers: its status, and where it leads without what it was asked for. */
async function told(who: Client, path: string): Promise<string> {
  const { status, headers } = await who.get(path)
  return headers.location ? `${status} ${headers.location.split('?', 1)[0]}` : `${status}`
}

/** The demo's own device says it. */
async function businessOf(who: Client): Promise<string> {
  const [first] = (await who.get('/api/office/cluster/paired-devices')).data() as { clusterId: string }[]
  return first!.clusterId
}
