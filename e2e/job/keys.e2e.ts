/** The keys to an account: passkeys, the second step, the devices that are signed in, and proving once more who one is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../lane.ts'
import { expectAccessible, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake, counts } from '../waiting.ts'

const email = 'user@school.localhost'
const security = '/user/profile/security'
let here: Visitor
let other: Visitor
let recoveryCode = ''

beforeAll(async () => {
  here = await visit('school', { size: phone })
  other = await visit('school', { locale: 'en' })
  const cdp = await here.context.newCDPSession(here.page)
  await cdp.send('WebAuthn.enable')
  const key = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const options = { ...key, isUserVerified: true, automaticPresenceSimulation: true }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
})
afterAll(() => Promise.all([here, other].map((visitor) => visitor?.leave())))

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const press = async (page: Page, name: string) => (await awake(button(page, name).first())).click()
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const code = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
const away = (page: Page) => page.waitForURL(({ pathname }) => !pathname.startsWith('/user/login'))

async function givePassword({ page, go }: Visitor, signIn: string, login: string): Promise<void> {
  await go('/user/login')
  await page.getByLabel(login, { exact: true }).fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await press(page, signIn)
}

/** As if they had signed in an hour ago. */
async function anHourLater(page: Page): Promise<void> {
  const { ownerUrl } = JSON.parse(readFileSync(join(product().dataDir, 'runtime.json'), 'utf8')) as { ownerUrl: string }
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    "select set_config('app.tenant_id', (select id::text from tenancy.tenants where key = 'school'), false)",
  )
  await client.query("update identity.sessions set confirmed_at = now() - interval '1 hour'")
  await client.end()
  const ask = () =>
    page.evaluate(() => fetch('/api/user/passkeys/options', { method: 'POST' }).then(({ status }) => status))
  await expect.poll(ask, { timeout: 10_000 }).toBe(403)
}

test('a passkey is added after proving again who one is, what was typed stays; then it signs in', async () => {
  const { page } = here
  await givePassword(here, 'เข้าสู่ระบบ', 'อีเมลหรือเบอร์โทรศัพท์')
  await away(page)
  await here.go(security)
  await anHourLater(page)
  await page.getByLabel('ชื่อพาสคีย์').fill('มือถือของฉัน')
  await press(page, 'เพิ่มพาสคีย์')
  const dialog = page.getByRole('dialog', { name: 'ยืนยันตัวตน' })
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'ยืนยันด้วยรหัสผ่าน' }).click()
  await seen(main(page).getByText('มือถือของฉัน'))
  await expectAccessible(page)
  await here.context.clearCookies()
  await here.go(`/user/login?next=${security}`)
  await press(page, 'เข้าสู่ระบบด้วยพาสคีย์')
  await page.waitForURL(({ pathname }) => pathname === security)
  await seen(main(page).getByText(/ด้วยพาสคีย์/))
})

test('the second step is set up with an app; from then on the password alone does not do', async () => {
  const { page } = here
  await main(page).getByRole('link', { name: 'เปิดใช้งาน' }).click()
  await press(page, 'เริ่มตั้งค่า')
  const secret = (await main(page).locator('code').first().innerText()).replaceAll(' ', '')
  await page.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(code(secret))
  await press(page, 'ยืนยันและเปิดใช้งาน')
  const codes = main(page).getByRole('list', { name: 'รหัสกู้คืน' }).getByRole('listitem')
  await seen(codes)
  await counts(codes, 10)
  recoveryCode = await codes.first().innerText()
  await expectAccessible(page)
  await givePassword(other, 'Sign in', 'E-mail or phone number')
  await other.page.getByLabel('Six-digit code from your authenticator app').fill('000000')
  await press(other.page, 'Continue')
  await seen(other.page.getByRole('alert').filter({ hasText: 'This code is not right' }))
  await expectAccessible(other.page)
  await other.page.getByLabel('Six-digit code from your authenticator app').fill(code(secret, Date.now() + 30_000))
  await press(other.page, 'Continue')
  await away(other.page)
})

test('a recovery code stands in for the app', async () => {
  await other.context.clearCookies()
  await givePassword(other, 'Sign in', 'E-mail or phone number')
  await other.page.getByRole('link', { name: 'No access to the app? Use a recovery code' }).click()
  await other.page.getByLabel('Recovery code').fill(recoveryCode)
  await press(other.page, 'Continue')
  await away(other.page)
  await other.go(security)
  await seen(main(other.page).getByText(/9 of 10 recovery codes left/))
})

test('another device is signed out from here, and loses its session', async () => {
  const { page } = here
  await here.go(security)
  const device = main(page).getByRole('listitem').filter({ hasText: 'และรหัสกู้คืน' })
  await (await awake(device.getByRole('button', { name: 'ออกจากระบบ', exact: true }))).click()
  await answer(page, 'ออกจากระบบ')
  await device.waitFor({ state: 'detached' })
  // Another worker hears of it within a second.
  const where = async () => {
    await other.go(security)
    return new URL(other.page.url()).pathname
  }
  await expect.poll(where, { timeout: 10_000 }).toBe('/user/login')
})

test('the second step and the passkey are given up again, and nothing was complained about', async () => {
  const { page } = here
  await here.go(`${security}/second`)
  await press(page, 'ปิดการยืนยันสองขั้นตอน')
  await answer(page, 'ปิดการยืนยันสองขั้นตอน')
  await page.waitForURL(({ pathname }) => pathname === security)
  await press(page, 'ลบ')
  await answer(page, 'ลบ')
  await seen(main(page).getByText('ยังไม่มีพาสคีย์'))
  // What is refused is 403 and 422, and the browser says so; 401 is the open page's badge after its cookies were taken.
  expect([...here.complaints, ...other.complaints].filter((line) => !/401|403|422/.test(line))).toEqual([])
})
