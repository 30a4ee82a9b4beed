/** What a device says of itself, what the server sees of it, and the member's code at the till. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, readQr, seen } from './shopping.ts'
import { awake, has, says } from '../waiting.ts'

let guest: Visitor
let member: Visitor
beforeAll(async () => {
  guest = await visit('roastery', { size: phone })
  member = await visit('roastery', { size: phone, locale: 'en' })
  await signIn(member, 'user@roastery.localhost', demoPassword)
})
afterAll(() => Promise.all([guest, member].map((visitor) => visitor?.leave())))

const factOf = ({ page }: Visitor, name: string) =>
  main(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

test('a guest sees what works on this device, and may copy it for the shop', async () => {
  await guest.go('/user/browser')
  await expect.poll(() => factOf(guest, 'ขนาดหน้าจอ').innerText()).toBe(`${phone.width} × ${phone.height}`)
  await says(factOf(guest, 'ตำแหน่งโดยประมาณ'), 'ไม่ทราบ')
  await says(factOf(guest, 'คุกกี้'), 'ใช้ได้')
  await guest.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await main(guest.page).getByRole('button', { name: 'คัดลอกข้อมูลทั้งหมด' }).click()
  await seen(main(guest.page).getByRole('button', { name: 'คัดลอกแล้ว' }))
  const copied = await guest.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('user: public')
  expect(copied).toContain('browser: Chrome')
  expect(guest.complaints).toEqual([])
})

test('inside LINE one is told, and led to the phone’s own browser', async () => {
  const inLine = await visit('roastery', { size: phone, userAgent: 'Mozilla/5.0 (Linux; Android 15) Line/15.0' })
  const { page } = inLine
  await inLine.go('/user/browser')
  // Once more when the service worker asks for pages: it is the same browser.
  const workerState = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(workerState).toBe('activated')
  await inLine.go('/user/browser')
  const link = main(page).getByRole('link', { name: 'เปิดในเบราว์เซอร์ของเครื่อง' })
  await has(link, 'href', '/user/browser?openExternalBrowser=1')
  await inLine.leave()
})

test('a member’s code is read at the till, and is another one a minute later', async () => {
  const { page } = member
  await page.clock.install()
  await member.go('/user/qrcode')
  const code = main(page).getByRole('img', { name: 'My member QR code' })
  await seen(main(page).getByText(/A new code in \d+ s/))
  const first = await readQr(await code.screenshot())
  expect(first).toMatch(/^sala:member:/)
  const till = await visit('roastery', { size: desktop })
  await signIn(till, 'cashier@roastery.localhost', demoPassword)
  expect(new URL(till.page.url()).pathname, 'who works here comes to their work').toBe('/cluster/user/dashboard')
  const read = await till.page.evaluate(async (code) => {
    const answer = await fetch('/api/user/member-code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    return (await answer.json()) as { data: { name: string } }
  }, first)
  expect(read.data.name).toBe(await main(page).getByRole('heading', { level: 1 }).innerText())
  await till.leave()
  const fresh = page.waitForResponse((response) => response.url().includes('/user/qrcode'))
  await page.clock.runFor(53_000)
  await fresh
  await expect.poll(async () => readQr(await code.screenshot())).not.toBe(first)
  expect(member.complaints).toEqual([])
})

test('a developer’s own machine registers itself, and the record is the server’s view', async () => {
  const { page } = member
  await member.go('/debug/client-registration')
  await (await awake(main(page).getByRole('button', { name: 'Register this device' }))).click()
  await seen(main(page).getByText('Kept with this sign-in'))
  await says(factOf(member, 'IP address'), /^(127\.0\.0\.1|::1)$/)
  await member.go('/user/device_debug')
  await expect.poll(() => factOf(member, 'Screen size').innerText()).toBe(`${phone.width} × ${phone.height}`)
  expect(member.complaints).toEqual([])
})
