/** A domain of one's own: added, proved at the one who sells domains (a stand-in), served, made primary, and back. */
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

const hostname = `shop-${Date.now()}.localhost`
let admin: Visitor
beforeAll(async () => {
  admin = await clerk('market')
})
afterAll(() => admin?.leave())

const card = () =>
  main(admin.page)
    .locator('section')
    .filter({ has: admin.page.getByRole('heading', { name: hostname }) })
const ask = (path: string, host: string) =>
  new Promise<{ status: number; location: string | undefined }>((done, fail) => {
    get({ host: '127.0.0.1', port: product().port, path, agent: false, headers: { host } }, (answer) => {
      answer.resume()
      done({ status: answer.statusCode ?? 0, location: answer.headers.location })
    }).on('error', fail)
  })
const atPort = (host: string) => `${host}:${product().port}`

test('added, it waits for DNS and says what to write there; nobody is served at it', async () => {
  const { page } = admin
  await admin.go('/config/domain')
  await main(page).getByRole('textbox', { name: 'เพิ่มโดเมนของคุณ' }).fill(`https://${hostname.toUpperCase()}/`)
  await main(page).getByRole('button', { name: 'เพิ่มโดเมน' }).click()
  await seen(card().getByText('รอตั้งค่า DNS'))
  await seen(card().getByText(`_sala.${hostname}`))
  // The demo has just been loaded: the job stands behind many.
  await card().getByText('ยังไม่พบระเบียน TXT').waitFor({ timeout: 90_000 })
  await expectAccessible(page)
  expect((await ask('/', atPort(hostname))).status).toBe(404)
  expect((await ask(`/tls/ask?domain=${hostname}`, '127.0.0.1')).status).toBe(404)
}, 120_000)

test('proved where domains are sold, it leads to the site, and a certificate may be had for it', async () => {
  const { page } = admin
  const played = await card()
    .getByRole('link', { name: /จำลอง/ })
    .getAttribute('href')
  const dns = await admin.context.newPage()
  await dns.goto(played!)
  await dns.getByRole('button').click()
  // Closed before its form had been sent, it would have told the name server nothing.
  await dns.getByRole('cell', { name: /^sala-site=/ }).waitFor()
  await dns.close()
  await card().getByRole('button', { name: 'ตรวจอีกครั้ง' }).click()
  await card().getByText('ใช้งานได้').waitFor({ timeout: 90_000 })
  expect((await ask(`/tls/ask?domain=${hostname}`, '127.0.0.1')).status).toBe(200)
  expect(await ask('/shop/products?q=a%20b', atPort(hostname))).toEqual({
    status: 301,
    location: `http://market.localhost:${product().port}/shop/products?q=a%20b`,
  })
  expect(page.url()).toContain('market.localhost')
}, 120_000)

/** Presses the card's button and the dialog's, and is taken to the host that is primary from then on. */
async function makePrimary(host: string) {
  const { page } = admin
  const own = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: host, exact: true }) })
  await own.getByRole('button', { name: 'ตั้งเป็นโดเมนหลัก' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ตั้งเป็นโดเมนหลัก' }).click()
  await page.waitForURL((url) => url.hostname === host)
}

test('made primary, one is taken there and the old host leads to it; taken back and removed, it is nobody’s', async () => {
  const { page } = admin
  await makePrimary(hostname)
  // A session belongs to its host: one signs in again, and comes back to where one was.
  await page.waitForURL(/\/user\/login/)
  expect((await ask('/user/login', atPort('market.localhost'))).location).toBe(`http://${atPort(hostname)}/user/login`)
  await page
    .getByRole('textbox', { name: /อีเมล/ })
    .first()
    .fill('admin@market.localhost')
  await page.locator('input[type=password]').first().fill(demoPassword)
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบ' }).first().click()
  await page.waitForURL(/\/config\/domain/)
  await makePrimary('market.localhost')
  await card().getByRole('button', { name: 'ลบ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบ' }).click()
  await expect.poll(() => card().count()).toBe(0)
  expect((await ask('/', atPort(hostname))).status).toBe(404)
})
